import { watchNavigations } from "./navigations";
import { watchDeploys } from "./watchDeploys";

export function onClientEntry() {
  watchNavigations();
  watchDeploys();
}
