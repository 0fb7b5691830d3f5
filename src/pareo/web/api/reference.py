"""The page of the JSON interface: all operations, made from their description."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends
from starlette.requests import Request
from starlette.responses import Response

from pareo.value import dataclass
from pareo.web.api.call import Call, calling

router: Final = APIRouter(include_in_schema=False)


@dataclass(frozen=True, slots=True)
class FieldLine:
    """A field of a body, or a parameter."""

    name: str
    kind: str
    about: str
    required: bool


@dataclass(frozen=True, slots=True)
class Operation:
    """One operation."""

    method: str
    path: str
    summary: str
    about: str
    fields: tuple[FieldLine, ...]


@router.get("/docs")
def docs(request: Request, call: Annotated[Call, Depends(calling)]) -> Response:
    """Show all operations."""
    described = request.app.openapi()
    about = described["info"]["description"].replace("**", "").replace("`", "")
    return call.visit.page("api.html", about=about, operations=tuple(_operations(described)))


def _operations(described: Mapping[str, Any]) -> Iterator[Operation]:
    place = described["servers"][0]["url"]
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            about = operation.get("description", "").partition("\n\n")[2]
            fields = tuple(_fields(operation, described))
            yield Operation(method.upper(), f"{place}{path}", operation["summary"], about, fields)


def _fields(operation: Mapping[str, Any], described: Mapping[str, Any]) -> Iterator[FieldLine]:
    for each in operation.get("parameters", ()):
        if each["in"] == "query":
            about = each.get("description", "")
            yield FieldLine(each["name"], _kind(each["schema"]), about, each["required"])
    body = operation.get("requestBody", {}).get("content", {}).get("application/json")
    if body is None:
        return
    schemas = described["components"]["schemas"]
    schema = schemas[body["schema"]["$ref"].rpartition("/")[2]]
    needed = schema.get("required", ())
    for name, each in schema.get("properties", {}).items():
        yield FieldLine(name, _kind(each), each.get("description", ""), name in needed)


def _kind(schema: Mapping[str, Any]) -> str:
    """Return what a value may be, in a few words of JSON."""
    if "anyOf" in schema:
        return " | ".join(_kind(each) for each in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(f'"{each}"' for each in schema["enum"])
    if "const" in schema:
        return f'"{schema["const"]}"'
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if schema.get("type") == "array":
        return f"[{_kind(schema['items'])}]"
    return str(schema.get("type", "any"))
