import { type SyntheticEvent, useState } from 'react'
import { classNames } from './class-names.ts'

type PictureProps = {
  src: string
  /** Shown in its place when it cannot be had. */
  placeholder: string
  alt: string
  width: number
  height: number
  className?: string | undefined
}

/** Keeps its place with a quiet ground until it is there, and turns to the placeholder once when it fails (specification 2, section 2.10). */
export function Picture({ src, placeholder, alt, width, height, className }: PictureProps) {
  const [failed, setFailed] = useState(false)
  const [loaded, setLoaded] = useState(false)
  // It may have failed before React came; then no event will tell.
  const look = (image: HTMLImageElement | null) => {
    if (image === null || !image.complete) return
    if (image.naturalWidth > 0) setLoaded(true)
    else setFailed(true)
  }
  const stop = (event: SyntheticEvent<HTMLImageElement>) => {
    // A placeholder that fails as well stays what it is.
    if (event.currentTarget.getAttribute('src') !== placeholder) setFailed(true)
  }
  return (
    <img
      ref={look}
      className={classNames('picture', loaded && 'picture-loaded', className)}
      src={failed ? placeholder : src}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      onLoad={() => setLoaded(true)}
      onError={stop}
    />
  )
}
