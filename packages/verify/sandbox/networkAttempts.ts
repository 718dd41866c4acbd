import { existsSync, readFileSync } from "node:fs";

/** The number of times that the kernel found no route to another host. */
export function networkAttempts(): number {
  const [names = "", values = ""] = readFileSync(
    "/proc/net/snmp",
    "utf8",
  ).split("\n");
  const index = names.split(" ").indexOf("OutNoRoutes");
  const version4 = Number(values.split(" ")[index]);
  const snmp6 = "/proc/net/snmp6";
  if (!existsSync(snmp6)) return version4; // a kernel without IPv6
  const [, version6] =
    /^Ip6OutNoRoutes\s+(\d+)/m.exec(readFileSync(snmp6, "utf8")) ?? [];
  return version4 + Number(version6);
}
