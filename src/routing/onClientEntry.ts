import { watchNavigations } from "./navigationProgress";

export function onClientEntry() {
  watchNavigations();
}
