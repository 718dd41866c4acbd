import { translate } from "../i18n/translate";
import { Translate } from "../i18n/Translate";

export type Author = {
  name: string;
  title: string | null;
  url: string | null;
};

/** The authors that a post names. */
export function Authors({ authors }: { authors: readonly Author[] }) {
  if (authors.length === 0) return null;
  return (
    <span>
      <Translate
        id="post.by"
        values={{
          authors: authors.map(({ name, title, url }, index) => (
            <span key={name} title={title ?? undefined}>
              {index > 0 && translate({ id: "post.andBy" })}
              {url === null ? name : <a href={url}>{name}</a>}
            </span>
          )),
        }}
      />
    </span>
  );
}
