import '@/ui/page/page.css'
import './contact.css'
import { contactPage } from '@/content/pages/contact'
import { drawCloth, YARN_EDGE } from '@/ui/weave/cloth'
import { DRAFTS } from '@/ui/weave/drafts'
import { Thread } from '@/ui/weave/Thread'
import { ChannelList } from '../channels/ChannelList'

/** First screen: the heading's thread is the string of a tin-can telephone, with the contact channels below it. */
export function ContactHero() {
  const { heading, introduction, channels } = contactPage
  const lastSpace = heading.lastIndexOf(' ')
  return (
    <section className="page-grid page-hero overflow-clip pb-16 lg:grid-rows-none lg:pb-28">
      <h1 className="page-hero-short contact-heading">
        {heading.slice(0, lastSpace + 1)}
        <span className="page-hero-threaded">
          {heading.slice(lastSpace + 1)}
          <Thread shape="underline" className="contact-string" />
          <ContactPicture className="contact-can" />
        </span>
      </h1>
      <p className="col-[main] max-w-136 text-lead leading-text lg:col-[2/7] lg:text-large">{introduction}</p>
      <ChannelList channels={channels} className="col-[main] mt-10 lg:col-[7/14] lg:mt-0" />
    </section>
  )
}

const label = drawCloth(DRAFTS.houndstooth)

/** A tin on its side, its label in cloth. The string enters the middle of the lid, at the drawing's left edge. */
function ContactPicture({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 220 160"
      fill="none"
      className={`overflow-visible ${className ?? ''}`}
    >
      <pattern
        id="blik-etiket"
        width={label.width}
        height={label.height}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(-7) scale(0.5)"
        strokeWidth={YARN_EDGE}
        strokeLinejoin="round"
      >
        <rect width={label.width} height={label.height} className="fill-ink" />
        {label.paths.map(({ yarn, d }) => (
          <path
            key={yarn}
            d={d}
            className={yarn === 'a' ? 'fill-madder stroke-madder' : 'fill-linen stroke-linen'}
          />
        ))}
      </pattern>
      <g transform="rotate(-7 26 80)" className="stroke-ink" strokeWidth="5" strokeLinejoin="round">
        <path d={BODY} className="fill-paper" />
        <path d={LABEL} fill="url(#blik-etiket)" strokeWidth="4" />
        {RIBS.map((x) => (
          <path key={x} d={`M${x} 8A22 72 0 0 1 ${x} 152`} strokeWidth="3" />
        ))}
        <ellipse cx="26" cy="80" rx="22" ry="72" className="fill-linen" />
        <ellipse cx="26" cy="80" rx="15" ry="58" strokeWidth="3" />
      </g>
      <path
        d="M0 80H24"
        className="stroke-ochre"
        strokeWidth="3"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
      <circle cx="26" cy="80" r="6" className="fill-ink" />
    </svg>
  )
}

const BODY = 'M26 8H196A22 72 0 0 1 196 152H26Z'
const LABEL = 'M66 8H158A22 72 0 0 1 158 152H66A22 72 0 0 0 66 8Z'
const RIBS = [48, 56, 172, 180]
