export { layOutRest as start } from "./layOutRest";
