import { company } from '@/content/company'
import { contactSection } from '@/content/home'
import { weaves } from '@/content/look'
import { Thread } from '@/ui/weave/Thread'
import { Weave } from '@/ui/weave/Weave'
import { CallToAction } from '../CallToAction'

const WAYS = [
  {
    name: 'WhatsApp',
    about: 'App je vraag',
    get shown() {
      return company.whatsApp.shown
    },
    get href() {
      return company.whatsApp.href
    },
    isExternal: true,
  },
  {
    name: 'Bellen',
    about: 'Je krijgt een mens',
    get shown() {
      return company.phone.shown
    },
    get href() {
      return company.phone.href
    },
  },
  {
    name: 'Mailen',
    about: 'Antwoord binnen 24 uur op werkdagen',
    get shown() {
      return company.email
    },
    get href() {
      return company.emailHref
    },
  },
  { name: 'Formulier', about: 'Rustig opschrijven', shown: 'Naar de contactpagina', href: '/contact' },
] as const

/** Four contact channels, and the cloth with the last call to action. */
export function ContactSection() {
  return (
    <section id="contact" aria-labelledby="contact-titel" className="pt-20 lg:overflow-clip lg:pt-32">
      <div className="page-grid">
        <div className="col-[main] lg:col-[2/7]">
          <h2 id="contact-titel" className="section-title">
            {contactSection.title}
          </h2>
          <p className="mt-6 max-w-104 text-lead">{contactSection.intro}</p>
        </div>
        <ul className="contact-ways">
          {WAYS.map((way) => (
            <li key={way.name}>
              <ContactWay {...way} />
            </li>
          ))}
        </ul>
      </div>
      <ContactBanner />
    </section>
  )
}

interface ContactWayProps {
  name: string
  about: string
  shown: string
  href: string
  isExternal?: boolean
}

function ContactWay({ name, about, shown, href, isExternal = false }: ContactWayProps) {
  return (
    <a href={href} className="contact-way" {...(isExternal ? { target: '_blank', rel: 'noopener' } : {})}>
      <span className="remark-text">{about}</span>
      <span className="figure-text text-display-s">{name}</span>
      <span className="contact-shown">
        {shown}
        {isExternal && <span className="sr-only"> (opent in een nieuw tabblad)</span>}
      </span>
    </a>
  )
}

function ContactBanner() {
  const { title, text } = contactSection.banner
  return (
    <div className="contact-banner page-grid relative isolate mt-20 lg:mt-28">
      <Weave draft={weaves().house} tone="house" cellPx={14} className="absolute inset-0 -z-10" />
      <div className="contact-paper">
        <Thread shape="knot" colour="madder" className="h-10 w-18" />
        <h3 className="mt-4 text-display-m">{title}</h3>
        <p className="mt-4 max-w-112">{text}</p>
        <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <CallToAction kind="configurator" />
          <CallToAction variant="quiet" />
        </p>
      </div>
    </div>
  )
}
