import { LogoMark } from '#ui/marks/logo.tsx'

type LoaderProps = {
  title: string
  subtitle?: string | undefined
  /** Fills only its container. Without it the loader is the whole page: it fills the window and is its `main`. */
  inside?: boolean | undefined
  /** Inside a container, but the only content of the page: its title is the page's heading. */
  heading?: boolean | undefined
}

/** The product icon, a yellow circle of 80 px, with rings that grow out of it (specification 1, section 2, Global). */
export function Loader({ title, subtitle, inside, heading }: LoaderProps) {
  const Place = inside ? 'div' : 'main'
  const Title = inside && !heading ? 'p' : 'h1'
  return (
    <Place
      className={inside ? 'loader stack gap-2 justify-center loader-inside' : 'loader stack gap-2 justify-center'}
      id={inside ? undefined : 'main'}
    >
      <div className="loader-icon">
        <svg width="240" height="240" viewBox="-120 -120 240 240" fill="none" stroke="currentColor" aria-hidden="true">
          <circle r="40" />
          <circle r="40" />
          <circle r="40" />
        </svg>
        <LogoMark size={80} />
      </div>
      <div className="stack gap-2 justify-center" role="status">
        <Title className="loader-title">{title}</Title>
        {subtitle === undefined ? null : <p className="muted">{subtitle}</p>}
      </div>
    </Place>
  )
}
