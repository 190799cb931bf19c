import type { ReactNode } from 'react'
import { company } from '@/content/company'
import type { RecordSet } from '@/features/hosting/providers/domain/dns-host'
import { dutchDateTime } from '@/shared/dutch-date'
import { ButtonLink } from '@/ui/ButtonLink'
import type { LaterChange } from '../moving/domain/later-changes'
import type { MoveStanding } from '../moving/domain/move-standing'
import type { MoveChange, MoveReason } from '../moving/domain/moved-zone'
import type { MoveView } from './server/move-view'

interface MoveBodyProps {
  found: MoveView
  reader: 'customer' | 'office'
  /** Page on which records are changed. */
  zoneAt: string
  /** Page of the order. */
  orderAt: string
  /** The form that switches, and the one that undoes it. */
  switchForm: ReactNode
  undoForm: ReactNode
}

/** What moves with a domain name, for customer and office alike: what was copied, what becomes different, what nobody can see. */
export function MoveBody({ found, reader, zoneAt, orderAt, switchForm, undoForm }: MoveBodyProps) {
  const { name, standing, copy, isEditable, isRunning, undoUntil, goesAt } = found
  return (
    <div className="grid gap-10">
      <div className="grid max-w-[64ch] gap-4">
        <p className="text-large wrap-anywhere leading-snug">{STANDING_WORDS[standing](name)}</p>
        {goesAt ? (
          <p>Dat gebeurt op {dutchDateTime(goesAt)}, of kort daarna. Je hoeft niets te doen.</p>
        ) : null}
        {isRunning ? null : (
          <p>
            De bestelling staat stil. Zolang dat zo is, gaat de verhuizing niet verder en kun je niet
            overschakelen of terug.
          </p>
        )}
        {(standing === 'code' || standing === 'code-refused') && reader === 'customer' && isRunning ? (
          <ButtonLink href={`${orderAt}#verhuiscode`} className="justify-self-start">
            {standing === 'code' ? 'Vul de verhuiscode in' : 'Vul een nieuwe code in'}
          </ButtonLink>
        ) : null}
      </div>
      {copy && standing === 'ready' && isRunning ? (
        <Part id="overschakelen" title="Overschakelen">
          <div className="grid max-w-[64ch] justify-items-start gap-4">
            <p>
              Tot nu loopt alles nog via je oude nameservers ({copy.nameservers.join(' en ')}). Kijk hieronder
              na wat we overnamen en wat er verandert. Mist er iets, voeg het dan eerst toe aan de DNS.
            </p>
            <p>
              {copy.hadDs === false
                ? 'Na het overschakelen duurt het tot een dag voordat iedereen op de nieuwe plek uitkomt. In die tijd doen oud en nieuw het allebei.'
                : 'Je naam is bij je oude partij beveiligd met DNSSEC. Die beveiliging halen we eerst weg; een dag later schakelen we de nameservers om, en dan zetten we de onze aan.'}
            </p>
            {copy.later ? (
              <p>
                Je schakelde al over, maar vlak daarvoor was de DNS bij je oude partij veranderd. Kijk dat
                eerst na: het staat hieronder.
              </p>
            ) : null}
            <p>Wacht er niet te lang mee: je oude partij kan stoppen met je DNS nu de naam daar weg is.</p>
            <div className="flex flex-wrap gap-x-4 gap-y-3">
              {switchForm}
              {isEditable || reader === 'office' ? (
                <ButtonLink href={zoneAt} variant="secondary">
                  Eerst de DNS wijzigen
                </ButtonLink>
              ) : null}
            </div>
          </div>
        </Part>
      ) : null}
      {copy && standing === 'switched' && isRunning ? (
        <Part id="terug" title="Werkt er iets niet?">
          <div className="grid max-w-[64ch] justify-items-start gap-4">
            <p>
              {copy.released
                ? `${copy.released.by} schakelde over op ${dutchDateTime(copy.released.at)}. `
                : ''}
              Mist er een record, voeg het dan toe aan de DNS: dat werkt binnen een uur.
              {undoUntil
                ? ` Terug naar de oude nameservers kan ook, tot ${dutchDateTime(undoUntil)}. Doe dat alleen als je oude partij je DNS nog heeft, anders doen je site en je mail het niet meer.`
                : ''}
            </p>
            <div className="flex flex-wrap gap-x-4 gap-y-3">
              <ButtonLink href={zoneAt} variant="secondary">
                DNS wijzigen
              </ButtonLink>
              {undoUntil ? undoForm : null}
            </div>
          </div>
        </Part>
      ) : null}
      {copy?.later && standing === 'ready' ? <Later name={name} later={copy.later} /> : null}
      {copy ? <Copied found={found} copy={copy} /> : null}
    </div>
  )
}

const STANDING_WORDS: Record<MoveStanding, (name: string) => string> = {
  reading: (name) =>
    `We lezen nu wat er in de DNS van ${name} staat, bij de partij waar de naam nu staat. Daar verandert niets.`,
  code: (name) =>
    `De DNS van ${name} is overgenomen. Om de naam te verhuizen is de verhuiscode nodig van de partij waar hij nu staat.`,
  'code-refused': (name) =>
    `Het register nam de verhuiscode van ${name} niet aan. Er is niets veranderd. Vraag een nieuwe code op bij de partij waar de naam nu staat, en controleer of hij daar niet op slot zit.`,
  moving: (name) =>
    `${name} verhuist. Het register doet dat: bij .nl, .be en .eu meestal dezelfde dag, bij andere extensies kan het ongeveer vijf dagen duren. Je site en je mail blijven gewoon werken.`,
  ready: (name) => `${name} staat bij ons. Er verandert pas iets als je overschakelt.`,
  switching: (name) => `${name} wordt overgeschakeld op onze nameservers.`,
  switched: (name) => `${name} loopt via onze nameservers.`,
  'going-back': (name) =>
    `${name} gaat terug naar de oude nameservers. Stond onze DNSSEC al aan, dan halen we die eerst weg en duurt het een dag.`,
  back: (name) => `${name} loopt weer via de oude nameservers. Een collega zoekt met je uit wat er ontbrak.`,
  'by-hand': (name) =>
    `Een collega kijkt naar de verhuizing van ${name}. Er verandert niets zonder dat je het hoort.`,
}

function Copied({ found: { name }, copy }: { found: MoveView; copy: NonNullable<MoveView['copy']> }) {
  const { changes, records, left } = copy.zone
  const copied = records.filter((set) => !isChanged(changes, set))
  const hasMail = records.some(({ type }) => type === 'MX')
  return (
    <>
      <Part id="verandert" title="Wat er verandert">
        <p className="max-w-[64ch]">
          Je site gaat naar onze server. Mail blijft waar hij is.
          {hasMail
            ? ''
            : ' Een MX-record zagen we niet: zonder MX komt mail aan op de server van je site. Heb je mail op deze naam, vraag dan je oude partij welk MX-record erbij hoort en zet het in de DNS.'}
        </p>
        <ul className="border-hairline border-t">
          {changes.map((change) => (
            <ChangeLine
              key={`${change.name} ${change.type}`}
              {...{ change, name }}
              words={{ before: 'Nu', after: 'Straks' }}
            />
          ))}
        </ul>
      </Part>
      <Part id="overgenomen" title="Wat we overnemen">
        <p className="max-w-[64ch] hint-text wrap-anywhere">
          Overgenomen op {dutchDateTime(copy.readAt)} van {copy.nameservers.join(', ')}. Wat je daarna bij je
          oude partij wijzigde, staat er niet in.
        </p>
        {copied.length > 0 ? (
          <ul className="border-hairline border-t">
            {copied.map((set) => (
              <li
                key={`${set.name} ${set.type}`}
                className="grid gap-x-6 gap-y-1 border-hairline border-b py-3 md:grid-cols-[minmax(0,3fr)_4rem_minmax(0,6fr)] md:items-baseline"
              >
                <strong className="wrap-anywhere font-semibold">{hostIn(name, set.name)}</strong>
                <span className="hint-text">{set.type}</span>
                <Values values={set.values} />
              </li>
            ))}
          </ul>
        ) : (
          <p>Naast wat hierboven verandert, zagen we geen records.</p>
        )}
      </Part>
      <Part id="niet-gezien" title="Wat we niet kunnen zien">
        <div className="grid max-w-[64ch] gap-4">
          <p>
            Nameservers geven geen lijst. We vroegen naar de namen die vaak voorkomen, zoals www, mail,
            autodiscover en de sleutels van bekende maildiensten. Een naam die niemand kan raden, zoals{' '}
            <span className="wrap-anywhere">planning-2024.{name}</span>, of een sleutel met een eigen naam,
            zit er dus niet bij, en een naam die een andere partij met eigen nameservers beheert ook niet. Heb
            je zulke namen, zet ze dan zelf in de DNS. Je oude partij laat ze je zien.
          </p>
          {left.length > 0 ? (
            <>
              <p>Dit zagen we wel, maar het kan niet mee:</p>
              <ul className="grid gap-1">
                {left.map((set) => (
                  <li key={`${set.name} ${set.type}`} className="wrap-anywhere text-note">
                    {hostIn(name, set.name)} {set.type} <Values values={set.values} />
                  </li>
                ))}
              </ul>
            </>
          ) : null}
          <p>
            Weet je het niet zeker? Mail{' '}
            <a href={company.emailHref} className="thread-link">
              {company.email}
            </a>
            , dan kijken we mee voordat er iets verandert.
          </p>
        </div>
      </Part>
    </>
  )
}

/** What became different at the old provider since its zone was copied: nobody changes ours but its customer. */
function Later({
  name,
  later,
}: {
  name: string
  later: NonNullable<NonNullable<MoveView['copy']>['later']>
}) {
  const { at, changes } = later
  return (
    <Part id="intussen" title="Wat er intussen veranderde">
      <p className="max-w-[64ch]">
        {changes.length > 0
          ? `Op ${dutchDateTime(at)} stond er bij je oude partij iets anders dan toen we de DNS overnamen. Wij namen dat niet over: moet het mee, zet het dan in de DNS bij ons.`
          : `Op ${dutchDateTime(at)} stond er bij je oude partij weer hetzelfde als toen we de DNS overnamen.`}
      </p>
      {changes.length > 0 ? (
        <ul className="border-hairline border-t">
          {changes.map((change) => (
            <ChangeLine
              key={`${change.name} ${change.type}`}
              {...{ change, name }}
              words={{ before: 'Toen', after: 'Nu' }}
            />
          ))}
        </ul>
      ) : null}
    </Part>
  )
}

function isChanged(changes: readonly MoveChange[], { name, type }: RecordSet): boolean {
  return changes.some((change) => change.name === name && change.type === type)
}

const WHY: Record<MoveReason, string> = {
  site: 'Je site komt op onze server.',
  mail: 'Mail kwam binnen op het adres van je site. Dat adres krijgt een eigen naam, zodat mail blijft waar hij is.',
  alias: 'Deze naam volgde je site. Hij houdt het oude adres.',
  sending: 'Je oude server mag mail blijven versturen, ook nu je site verhuist.',
  issuer: 'Onze server haalt zijn certificaat bij Let’s Encrypt. Die mag er voortaan ook een maken.',
}

interface ChangeLineProps {
  change: LaterChange & { why?: MoveReason }
  name: string
  /** What is said before how it was, and how it is. */
  words: { before: string; after: string }
}

function ChangeLine({ change, name, words }: ChangeLineProps) {
  return (
    <li className="grid gap-x-8 gap-y-2 border-hairline border-b py-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <span className="grid min-w-0 content-start gap-0.5">
        <span className="wrap-anywhere">
          <strong className="font-semibold">{hostIn(name, change.name)}</strong>{' '}
          <span className="hint-text">{change.type}</span>
        </span>
        {change.why ? <span className="max-w-[44ch] hint-text leading-snug">{WHY[change.why]}</span> : null}
      </span>
      <dl className="grid min-w-0 grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-note leading-snug">
        <dt className="text-ink-soft">{words.before}</dt>
        <dd className="min-w-0">
          <Values values={change.before} />
        </dd>
        <dt className="text-ink-soft">{words.after}</dt>
        <dd className="min-w-0 font-semibold">
          <Values values={change.after} />
        </dd>
      </dl>
    </li>
  )
}

function Values({ values }: { values: readonly string[] }) {
  if (values.length === 0) return <span className="font-normal text-ink-soft">niets</span>
  return (
    <span className="grid min-w-0 gap-0.5">
      {values.map((value) => (
        <code key={value} className="line-clamp-3 wrap-anywhere font-text text-note">
          {value}
        </code>
      ))}
    </span>
  )
}

/** 'www' for a host, and the whole name for the name itself. */
function hostIn(name: string, host: string): string {
  return host.endsWith(`.${name}`) ? host.slice(0, -name.length - 1) : host
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-titel`} className="grid min-w-0 scroll-mt-6 content-start gap-5">
      <h2 id={`${id}-titel`} className="border-ink border-b-2 pb-2 text-title">
        {title}
      </h2>
      {children}
    </section>
  )
}
