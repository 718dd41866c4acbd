import { Translate } from "../i18n/Translate";

export function LastUpdate({ date }: { date: string }) {
  return (
    <span>
      <Translate
        id="page.updated"
        values={{ date: <time dateTime={date}>{date}</time> }}
      />
    </span>
  );
}
