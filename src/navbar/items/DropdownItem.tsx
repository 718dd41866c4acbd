import { activeState } from "../activeState";
import type { ItemProps } from "../itemProps";
import { NavbarDropdown } from "../NavbarDropdown";
import { NavbarLink } from "../NavbarLink";

export function DropdownItem({ item, place, path }: ItemProps<"dropdown">) {
  const { label, to, items } = item;
  const targets = [to, ...items.map((link) => link.to)];
  return (
    <NavbarDropdown
      label={label}
      place={place}
      link={to && <NavbarLink label={label} to={to} path={path} />}
      isActive={targets.some(
        (target) => target !== undefined && activeState(path, target),
      )}
    >
      {items.map((link) => (
        <li key={link.label}>
          <NavbarLink {...link} path={path} />
        </li>
      ))}
    </NavbarDropdown>
  );
}
