import { useState } from 'react'
import { classNames } from '#ui/class-names.ts'

type PictureProps = {
  src: string
  /** Shown when the picture fails to load. */
  placeholder: string
  alt: string
  width: number
  height: number
}

/**
 * Reserves its space with a plain background while loading, and falls back to the placeholder on an error: once, since
 * an error of the placeholder changes nothing any more (specification 2, section 2.10).
 */
export function Picture({ src, placeholder, alt, width, height }: PictureProps) {
  const [failed, setFailed] = useState(false)
  const [loaded, setLoaded] = useState(false)
  // If it failed before hydration, React gets no error event.
  const look = (image: HTMLImageElement | null) => {
    if (image === null || !image.complete) return
    if (image.naturalWidth > 0) setLoaded(true)
    else setFailed(true)
  }
  return (
    <img
      ref={look}
      className={classNames('picture', loaded && 'picture-loaded')}
      src={failed ? placeholder : src}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      onLoad={() => setLoaded(true)}
      onError={() => setFailed(true)}
    />
  )
}
