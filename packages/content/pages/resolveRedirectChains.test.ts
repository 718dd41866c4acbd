import { resolveRedirectChains } from "./resolveRedirectChains";

test("redirects go straight to where the last one ends", () => {
  const redirects = [
    { from: "/older", to: "/old" },
    { from: "/old", to: "/all" },
  ];

  expect(resolveRedirectChains(redirects)).toEqual([
    { from: "/older", to: "/all" },
    { from: "/old", to: "/all" },
  ]);
});
