import type { ComponentProps, ReactNode } from 'react'

export type IconProps = Omit<ComponentProps<'svg'>, 'children'> & { size?: number }

/**
 * Icons on a 24 px grid with 2 px strokes in the text colour. Always use them next to text or a visually hidden label.
 */
export function Icon({ size = 20, children, ...rest }: IconProps & { children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      {children}
    </svg>
  )
}

/** Of one path; `own` is what differs from the other icons. */
export const iconOf = (d: string, own?: IconProps) => (props: IconProps) => (
  <Icon {...own} {...props}>
    <path d={d} />
  </Icon>
)

export const MailIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="3" y="5" width="18" height="14" rx="3" />
    <path d="m4 8 6.6 4.7a2.4 2.4 0 0 0 2.8 0L20 8" />
  </Icon>
)

/** A person with open arms in a circle: the accessibility statement. */
export const AccessibilityMark = () => (
  <Icon size={32} strokeWidth="1.5">
    <circle cx="12" cy="12" r="11" />
    <circle cx="12" cy="6.6" r="1" />
    <path d="M6.8 9.9c1.7.7 3.4 1 5.2 1s3.5-.3 5.2-1M12 10.9v2.7l-2.3 4.8M12 13.6l2.3 4.8" />
  </Icon>
)

export const CheckIcon = iconOf('m5 12.7 4.6 4.5L19 7.5', { strokeWidth: '2.6' })

export const AlertIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9.5" />
    <path d="M12 7.5v5.2M12 16.3v.1" />
  </Icon>
)

export const InfoIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9.5" />
    <path d="M12 11.4v5.2M12 7.7v.1" />
  </Icon>
)

export const ArrowLeftIcon = iconOf('M20 12H4.5M10.5 5.5 4 12l6.5 6.5')

export const ExternalIcon = iconOf('M9 6.5h8.5V15M17 7 6.5 17.5', { size: 16 })

export const KeyIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="8" cy="15.5" r="4.5" />
    <path d="m11.3 12.2 8.2-8.2M16 7.5l3 3" />
  </Icon>
)

export const LockIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="4.5" y="10.5" width="15" height="10" rx="3" />
    <path d="M8 10.5V7.5a4 4 0 0 1 8 0v3" />
  </Icon>
)

export const MenuIcon = iconOf('M2 8.5h20M2 15.5h20', { size: 24, strokeWidth: '2.3' })

export const CloseIcon = iconOf('M6 6l12 12M18 6 6 18')

export const EditIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m4.5 19.5 1-4.3L16.2 4.5a1.9 1.9 0 0 1 2.7 0l.6.6a1.9 1.9 0 0 1 0 2.7L8.8 18.5z" />
    <path d="m14 6.7 3.3 3.3" />
  </Icon>
)

export const CopyIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="8.5" y="8.5" width="12" height="12" rx="3" />
    <path d="M15.5 5.5v-.2a1.8 1.8 0 0 0-1.8-1.8H5.3a1.8 1.8 0 0 0-1.8 1.8v8.4a1.8 1.8 0 0 0 1.8 1.8h.2" />
  </Icon>
)

export const UploadIcon = iconOf(
  'M12 15.5V4.5M7 9l5-4.8L17 9M4.5 15.5v2.2a2.3 2.3 0 0 0 2.3 2.3h10.4a2.3 2.3 0 0 0 2.3-2.3v-2.2',
)

export const DownloadIcon = iconOf('M12 4.5v11M7 11l5 4.8 5-4.8M4.5 19.5h15')

export const ChatIcon = iconOf('M20.5 11.5a7.5 7.5 0 0 1-7.5 7.5H4.5l1.6-3a7.5 7.5 0 1 1 14.4-4.5z')

export const FileIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M13.5 3.5H8a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2V8z" />
    <path d="M13.5 3.5V8H18M9 12.5h6M9 16h4" />
  </Icon>
)

export const CameraIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8 7l1.3-2h5.4L16 7h2.5A2.5 2.5 0 0 1 21 9.5v8a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 17.5v-8A2.5 2.5 0 0 1 5.5 7z" />
    <circle cx="12" cy="13.2" r="3.4" />
  </Icon>
)
