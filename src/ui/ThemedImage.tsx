import { withPrefix } from "../config/withPrefix";
import * as styles from "./ThemedImage.module.css";

type ThemedImageProps = {
  src: string;
  /** Shown instead in dark mode. */
  srcDark?: string | undefined;
  alt: string;
  width?: number | undefined;
  height?: number | undefined;
};

/** An image from `static`, with an optional one for dark mode. The style sheet shows one of the two. */
export function ThemedImage({ src, srcDark, ...rest }: ThemedImageProps) {
  if (srcDark === undefined) {
    return <img src={withPrefix(src)} {...rest} alt={rest.alt} />;
  }
  // Lazy, so that the hidden image does not load.
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
