import { test as base } from "@playwright/test";

import { startStaticHost, type StaticHost } from "./staticHost";

/** A test that can start its own hosts, which stop when it ends. */
export const test = base.extend<{ startHost: typeof startStaticHost }>({
  startHost: async ({}, provide) => {
    const hosts: StaticHost[] = [];
    await provide(async (options) => {
      const host = await startStaticHost(options);
      hosts.push(host);
      return host;
    });
    await Promise.all(hosts.map((host) => host.close()));
  },
});
