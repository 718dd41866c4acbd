/** @jest-environment jsdom */
import { reloadForMedia } from "./reloadForMedia";

function violate(effectiveDirective: string, blockedURI: string) {
  const event = Object.assign(new Event("securitypolicyviolation"), {
    effectiveDirective,
    blockedURI,
  });
  document.dispatchEvent(event);
}

test("a page with media of an allowed host is reloaded after a navigation, and no other", () => {
  const reload = jest.fn();
  reloadForMedia(["img.example"], reload);

  violate("img-src", "https://img.example/a.png");
  expect(reload).not.toHaveBeenCalled();

  window.history.pushState(null, "", "/a-post");
  violate("img-src", "https://other.example/a.png");
  violate("script-src", "https://img.example/a.js");
  expect(reload).not.toHaveBeenCalled();

  violate("img-src", "https://img.example/a.png");
  expect(reload).toHaveBeenCalledTimes(1);
});
