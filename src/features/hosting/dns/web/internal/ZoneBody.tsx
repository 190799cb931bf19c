import { company } from '@/content/company'
import { ButtonLink } from '@/ui/ButtonLink'
import { FormNoticeBox } from '@/ui/forms/FormNoticeBox'
import type { ZoneReader } from '../../domain/record-fields'
import type { NoZone } from '../../server/zone-of-order'
import type { OpenZoneView, ZoneView } from '../server/zone-view'
import { CheckStep } from './CheckStep'
import { EditStep } from './EditStep'
import { RecordList } from './RecordList'
import { SaveList } from './SaveList'
import { TemplateList } from './TemplateList'
import { ZonePart } from './ZonePart'

export interface ZonePlace {
  orderNumber: string
  reader: ZoneReader
  /** Name of the action that saves. */
  action: string
  /** Path of the page itself. */
  path: string
}

/** What stands under the heading: the zone, a step of changing it, or why there is none. */
export function ZoneBody({ found, ...place }: ZonePlace & { found: ZoneView }) {
  if (found.state === 'none') return <WithoutZone {...found} {...place} />
  if (found.state === 'unreachable') return <Unreachable {...found} {...place} />
  if (found.state === 'limited')
    return (
      <p className="max-w-[60ch]">
        Je hebt deze pagina net heel vaak opgevraagd. Wacht even, en probeer het dan opnieuw.
      </p>
    )
  if (!found.step) return <WholeZone {...found} {...place} />
  const { step, zone } = found
  if (step.kind === 'form') return <EditStep {...{ step, zone }} {...place} />
  if (step.kind === 'check') return <CheckStep {...{ step, zone }} isInDoubt={found.isInDoubt} {...place} />
  return (
    <div className="grid max-w-[60ch] justify-items-start gap-4">
      <p>
        {step.kind === 'same'
          ? 'De DNS is al zo. Er valt niets op te slaan.'
          : 'Wat je wilde wijzigen is er niet meer: iemand anders haalde het weg of wijzigde het. Kijk hoe het er nu voor staat.'}
      </p>
      <ButtonLink href={place.path} variant="secondary">
        Naar alle records
      </ButtonLink>
    </div>
  )
}

function WholeZone({
  zone,
  isInDoubt,
  isBeforeSwitch,
  saves,
  templates,
  ...place
}: OpenZoneView & ZonePlace) {
  return (
    <div className="grid gap-10">
      <div className="grid gap-3">
        <p className="max-w-[60ch] text-large leading-snug">
          {isBeforeSwitch
            ? 'Je naam loopt nu nog via je oude nameservers. Wat hier staat, geldt zodra er wordt overgeschakeld.'
            : 'Hier staat waar je naam naartoe leidt: je site, je mail en wat je verder koppelde.'}
        </p>
        <p className="max-w-[68ch] hint-text wrap-anywhere">
          Nameservers {zone.nameservers.join(' en ')}.{' '}
          {zone.isSigned
            ? 'DNSSEC staat aan: niemand kan deze antwoorden onderweg vervalsen.'
            : 'DNSSEC staat niet aan.'}
        </p>
      </div>
      {isInDoubt ? (
        <FormNoticeBox
          notice={{
            title: 'We kijken een wijziging na',
            description:
              'Het antwoord van de DNS-server ging verloren, dus weten we nog niet of het gelukt is. Over een paar minuten staat het hieronder. Tot dan kun je niets anders opslaan.',
            tone: 'warning',
          }}
        />
      ) : null}
      <RecordList zone={zone} {...place} />
      <TemplateList {...{ templates }} {...place} />
      <SaveList {...{ saves }} {...place} />
    </div>
  )
}

function Unreachable({ name, sentence, reader, path }: { name: string; sentence: string } & ZonePlace) {
  return (
    <ZonePart id="geen-antwoord" title="De DNS-server antwoordt nu niet">
      <div className="grid max-w-[60ch] justify-items-start gap-4">
        <p>
          We konden de records van {name} niet ophalen. Ze doen het gewoon: alleen laten zien en wijzigen lukt
          nu niet. Duurt het langer dan een kwartier, mail ons dan op{' '}
          <a href={company.emailHref} className="thread-link">
            {company.email}
          </a>
          .
        </p>
        {reader === 'office' && sentence ? <p className="remark-text">{sentence}</p> : null}
        <ButtonLink href={path} variant="secondary">
          Opnieuw proberen
        </ButtonLink>
      </div>
    </ZonePart>
  )
}

const WITHOUT: Record<NoZone, (name: string) => { title: string; text: string }> = {
  'no-name': () => ({
    title: 'Er is nog geen DNS',
    text: 'Bij deze bestelling hoort geen domeinnaam, of hij is nog niet betaald. Zodra je naam bij ons staat, wijzig je hier de records.',
  }),
  over: (name) => ({
    title: 'Dit is gestopt',
    text: `${name} hoort niet meer bij een lopende bestelling, dus hier wijzig je niets meer. Is de naam verhuisd, dan wijzig je de records waar hij nu staat.`,
  }),
  'not-ours': (name) => ({
    title: 'Je naam staat nog niet bij ons',
    text: `Zodra ${name} bij ons geregistreerd of naar ons verhuisd is, wijzig je hier de records. Staat de naam nu bij een ander, dan wijzig je ze tot die tijd daar.`,
  }),
  elsewhere: (name) => ({
    title: 'Deze DNS loopt niet via deze pagina',
    text: `De records van ${name} staan niet op onze DNS-servers. Je wijzigt ze waar de nameservers van je naam naartoe wijzen.`,
  }),
}

function WithoutZone({ why, name, orderNumber }: { why: NoZone; name: string | null } & ZonePlace) {
  const { title, text } = WITHOUT[why](name ?? 'je domeinnaam')
  return (
    <ZonePart id="geen-zone" title={title}>
      <div className="grid max-w-[60ch] gap-4">
        <p className="wrap-anywhere">{text}</p>
        <p>
          Weet je niet waar dat is, of wil je dat wij het doen? Mail{' '}
          <a href={company.emailHref} className="thread-link">
            {company.email}
          </a>{' '}
          wat er moet veranderen, met {orderNumber} erbij.
        </p>
      </div>
    </ZonePart>
  )
}
