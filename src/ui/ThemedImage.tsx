import { withPrefix } from "gatsby";

import * as styles from "./ThemedImage.module.css";

type ThemedImageProps = {
  src: string;
  /** What to show in dark mode instead. */
  srcDark?: string | undefined;
  alt: string;
  width?: number | undefined;
  height?: number | undefined;
};

/** An image from `static` with, if need be, another one for dark mode. Of the two the style sheet shows one. */
export function ThemedImage({ src, srcDark, ...rest }: ThemedImageProps) {
  if (srcDark === undefined) {
    return <img src={withPrefix(src)} {...rest} alt={rest.alt} />;
  }
  // An image that is not shown is not loaded either, if it is lazy.
  return [
    { file: src, className: styles.light },
    { file: srcDark, className: styles.dark },
  ].map(({ file, className }) => (
    <img
      key={className}
      src={withPrefix(file)}
      {...rest}
      alt={rest.alt}
      loading="lazy"
      className={className}
    />
  ));
}
