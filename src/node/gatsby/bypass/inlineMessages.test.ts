import { replacements } from "./inlineMessages";

const identifier = (name: string) => ({ type: "Identifier", name });
const withId = (id: string) => ({
  type: "ObjectExpression",
  properties: [
    {
      type: "Property",
      range: [20, 31],
      key: identifier("id"),
      value: { type: "Literal", value: id },
    },
  ],
});
const call = (callee: string, ...values: object[]) => ({
  type: "Program",
  body: [
    { type: "CallExpression", callee: identifier(callee), arguments: values },
  ],
});

const catalogue = { "code.copy": "Copy code" };

test("a call of translate gets the text as its message", () => {
  expect(
    replacements(call("translate", withId("code.copy")), catalogue),
  ).toEqual([{ range: [20, 31], code: 'message: "Copy code"' }]);
});

test("an element gets the text as its child", () => {
  const element = call("jsx", identifier("Translate"), withId("code.copy"));

  expect(replacements(element, catalogue)).toEqual([
    { range: [20, 31], code: 'children: "Copy code"' },
  ]);
});

test("other calls and unknown ids stay", () => {
  expect(replacements(call("find", withId("code.copy")), catalogue)).toEqual(
    [],
  );
  expect(replacements(call("translate", withId("other")), catalogue)).toEqual(
    [],
  );
});
