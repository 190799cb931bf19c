import { company } from '@/content/company'
import { classNames } from '@/ui/class-names'

interface Channel {
  kind: 'phone' | 'whatsapp' | 'email'
  title: string
  text: string
  /** Link text; the address itself comes from company.ts. */
  action: string
}

/** URL of each channel, and what to type or dictate for somebody without a link. */
const ADDRESSES = {
  phone: {
    get href() {
      return company.phone.href
    },
    get shown() {
      return company.phone.shown
    },
  },
  whatsapp: {
    get href() {
      return company.whatsApp.href
    },
    get shown() {
      return company.whatsApp.shown
    },
  },
  email: {
    get href() {
      return company.emailHref
    },
    get shown() {
      return company.email
    },
  },
} as const satisfies Record<Channel['kind'], { href: string; shown: string }>

interface ChannelListProps {
  channels: readonly Channel[]
  /** Level of the channels' headings: one below that of the page. */
  heading?: 'h2' | 'h3'
  className?: string
}

/** The ways to reach us, each with the number or address itself in large print. */
export function ChannelList({ channels, heading = 'h2', className }: ChannelListProps) {
  return (
    <ul className={classNames('border-ink border-t-2 on-ink:border-linen', className)}>
      {channels.map((channel) => (
        <li key={channel.kind} className="border-hairline border-b on-ink:border-linen-line">
          <ChannelLine channel={channel} heading={heading} />
        </li>
      ))}
    </ul>
  )
}

function ChannelLine({ channel, heading: Heading }: { channel: Channel; heading: 'h2' | 'h3' }) {
  const { href, shown } = ADDRESSES[channel.kind]
  return (
    <div className="grid gap-x-8 gap-y-3 py-5 sm:grid-cols-[minmax(0,11rem)_1fr] sm:py-7">
      <div>
        <Heading className="label-text">{channel.title}</Heading>
        <p className="mt-1 max-w-[34ch] remark-text leading-snug on-ink:text-linen">{channel.text}</p>
      </div>
      <a href={href} className="group grid content-start justify-items-start gap-2">
        <span className="wrap-anywhere font-bold font-display text-display-xs leading-none tracking-tight tabular-nums">
          {shown}
        </span>
        <span className="thread-link group-hover:decoration-madder on-ink:group-hover:decoration-linen">
          {channel.action}
        </span>
      </a>
    </div>
  )
}
