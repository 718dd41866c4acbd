import {
  contentSecurityPolicy,
  hasCode,
  hashSource,
  inlineCode,
  withPolicy,
} from "./contentSecurityPolicy";

test("scripts and styles in the HTML are found by their text, other elements are not code", () => {
  const html = `<head><meta charset="utf-8"/><style data-a="b>c">a > b{}</style><script>if (1 < 2 && "<b>") {}</script>
    <script src="/app.js" async></script><script type="application/ld+json">{}</script></head>
    <pre>&lt;script>alert(1)&lt;/script></pre>`;

  const { scripts, styles } = inlineCode(html);

  expect([...scripts]).toEqual([hashSource('if (1 < 2 && "<b>") {}')]);
  expect([...styles]).toEqual([hashSource("a > b{}")]);
});

test("a hash is the one that browsers compute", () => {
  // The example of https://www.w3.org/TR/CSP3/.
  expect(hashSource("alert('Hello, world.');")).toBe(
    "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
  );
});

test("the policy lets nothing in from elsewhere and no code that is not named", () => {
  const code = { scripts: new Set(["'a'"]), styles: new Set(["'b'"]) };

  const policy = contentSecurityPolicy(code, ["https://count.example"], [], []);

  expect(policy.split("; ")).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      "script-src 'self' 'a'",
      "style-src 'self' 'b'",
      "connect-src 'self' https://count.example",
      "object-src 'none'",
      "base-uri 'none'",
    ]),
  );
});

test("frames are those of players, where a post has one", () => {
  const code = { scripts: new Set<string>(), styles: new Set<string>() };
  const player = "https://player.vimeo.com";

  expect(contentSecurityPolicy(code, [], [player], [])).toContain(
    `; frame-src ${player};`,
  );
  expect(contentSecurityPolicy(code, [], [], [])).not.toContain("frame-src");
});

test("a page has one policy, in front of what it is about, however often it is built", () => {
  const page = '<head><meta charSet="utf-8"/><style></style></head>';

  const once = withPolicy(page, "old");

  expect(withPolicy(once, "default-src 'self'")).toBe(
    '<head><meta charSet="utf-8"/><meta http-equiv="Content-Security-Policy" content="default-src \'self\'"/><style></style></head>',
  );
});

test.each([
  ["<p>text</p>", false],
  ['<script type="application/json">{}</script>', false],
  ["<script>count()</script>", true],
  ["<STYLE>a {}</STYLE>", true],
])("HTML with %s has code: %s", (html, expected) => {
  expect(hasCode(html)).toBe(expected);
});
