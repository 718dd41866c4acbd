import {
  GatsbyImage,
  type GatsbyImageProps,
  type IGatsbyImageData,
} from "gatsby-plugin-image";
import { useState } from "react";

import { loadable } from "../loading/loadable";
import { RouteLoading } from "../loading/RouteLoading";
import * as styles from "./Photo.module.css";

const LoadableImage = loadable<GatsbyImageProps>({
  load: async () => (await import("gatsby-plugin-image")).GatsbyImage,
  loading: RouteLoading,
});

type PhotoProps = {
  image: IGatsbyImageData;
  alt: string;
  /** In CSS pixels. */
  width: number;
  height: number;
};

/**
 * A photo at the top of a page, shown by GatsbyImage. In the HTML of a page it stays as Node wrote it. Only for readers who
 * come from another page the code of GatsbyImage loads; their photo has its place before.
 */
export function Photo({ image, alt, width, height }: PhotoProps) {
  const [isLoaded, setLoaded] = useState(false);
  const place = {
    className: styles.photo,
    style: {
      maxWidth: width,
      aspectRatio: `${String(width)} / ${String(height)}`,
    },
  };
  const props: GatsbyImageProps = {
    // It fills its place.
    image: { ...image, layout: "fullWidth" },
    alt,
    loading: "eager",
    imgClassName: styles.image,
  };
  if (process.env.BUILD_STAGE === "build-html") {
    return (
      <div {...place}>
        <GatsbyImage {...props} />
      </div>
    );
  }
  if (isLoaded) {
    return (
      <div key="loaded" {...place}>
        <LoadableImage {...props} />
      </div>
    );
  }
  return (
    <div
      {...place}
      ref={(element) => {
        if (element?.hasChildNodes() === false) setLoaded(true);
      }}
      // What Node wrote stays.
      dangerouslySetInnerHTML={{ __html: "" }}
      suppressHydrationWarning
    />
  );
}
