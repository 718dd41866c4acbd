import type { BrowserConfig } from "./browserConfig";
import { siteConfigValue } from "./useSiteConfig";

test("components, and their tests, have no key that only builds need", () => {
  // @ts-expect-error -- it does not compile
  const cut: unknown = ({} as BrowserConfig).repository;

  expect(cut).toBeUndefined();
  expect(siteConfigValue).not.toHaveProperty("repository");
  expect(siteConfigValue.blog).not.toHaveProperty("startHere");
  expect(siteConfigValue.colorMode).not.toHaveProperty("defaultMode");
});
