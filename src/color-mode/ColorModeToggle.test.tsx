/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";

import { SiteConfigProvider, siteConfigValue } from "../config/useSiteConfig";
import { ColorModeToggle } from "./ColorModeToggle";

function renderToggle(colorMode: Partial<typeof siteConfigValue.colorMode>) {
  const config = {
    ...siteConfigValue,
    colorMode: { ...siteConfigValue.colorMode, ...colorMode },
  };
  render(
    <SiteConfigProvider value={config}>
      <ColorModeToggle />
    </SiteConfigProvider>,
  );
}

test("a disabled switch is not there", () => {
  renderToggle({ disableSwitch: true });

  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test.each([
  [true, "Follow the system's colour mode"],
  [false, "Use the site's colour mode"],
])(
  "clearing the choice is called after what shows then (system followed: %s)",
  (respectPrefersColorScheme, name) => {
    renderToggle({ respectPrefersColorScheme });

    expect(screen.getByRole("button")).toHaveTextContent(name);
  },
);
