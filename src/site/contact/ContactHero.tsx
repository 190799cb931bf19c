import '@/ui/page/page.css'
import './contact.css'
import { contactPage } from '@/content/pages/contact'
import { Thread } from '@/ui/weave/Thread'
import { ChannelList } from '../channels/ChannelList'
import { ContactPicture } from './ContactPicture'

const { heading, introduction, channels } = contactPage
const lastSpace = heading.lastIndexOf(' ')

/** The first screen: the heading's thread is the string of a tin-can telephone, and below it the ways to reach us. */
export function ContactHero() {
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
