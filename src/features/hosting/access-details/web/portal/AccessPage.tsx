import { company } from '@/content/company'
import { USAGE_QUERY } from '@/features/hosting/provisioning/domain/panel-usage'
import { PanelUsage } from '@/features/hosting/provisioning/web/PanelUsage'
import { PageNotice } from '@/features/people/accounts/web/PageNotice'
import { changePath, PORTAL_PATH } from '@/portal/rules/portal-paths'
import { PortalSection } from '@/portal/ui/PortalSection'
import { actionAddress } from '@/shared/action-address'
import { shownDay } from '@/shared/calendar-day'
import { dutchDate } from '@/shared/dutch-date'
import type { FormNotice } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { PageHeading } from '@/ui/PageHeading'
import {
  type AccessDetails,
  FILE_PROTOCOL_LABELS,
  hasPart,
  type SignInLink,
} from '../../domain/access-details'
import { portalAccessPath, portalSubjectPath } from '../../domain/access-paths'
import { type CopiedValue, CopyList } from './internal/CopyList'
import { MailPart } from './internal/MailPart'
import type { PortalAccess } from './server/load-access'

interface AccessPageProps {
  found: PortalAccess | undefined
  /** What came of signing in to the panel, when it did not work. */
  notice?: FormNotice | undefined
}

export const accessTitle = (found: PortalAccess | undefined) =>
  found ? `Toegang, ${found.about.title}` : 'Deze toegang is er niet'

/** How the customer reaches what was delivered: every address and user name, to copy and to print. */
export function AccessPage({ found, notice }: AccessPageProps) {
  return (
    <div className="page-width py-6 lg:py-8">
      {found ? <Access {...{ found, notice }} /> : <AccessNotFound />}
    </div>
  )
}

function Access({ found, notice }: AccessPageProps & { found: PortalAccess }) {
  const { about, stage, details, link, savedAt, isNeeded, canSignIn, usage, now } = found
  const isShown = stage !== 'over' && (details !== null || link !== null)
  return (
    <div className="grid gap-10">
      <header className="grid gap-1">
        <PageNotice notice={notice} />
        <PageHeading title="Toegang" parent={{ href: portalSubjectPath(about), label: about.title }} />
        {/* On paper the link back is not there. */}
        <p className="hidden print:block">
          {about.kind === 'project' ? `${about.title}, ${about.number}` : about.title}
        </p>
        <p className="-mt-3 max-w-[60ch] text-large print:mt-3 leading-snug">
          {isShown
            ? 'Hier staat waar je alles vindt en hoe je erin komt. Wachtwoorden staan hier nooit.'
            : whyEmpty(stage, isNeeded)}
        </p>
        {isShown && savedAt ? (
          <p className="mt-2 hint-text">
            Bijgewerkt op {dutchDate(savedAt)}. Handig om te bewaren: je kunt deze pagina afdrukken.
          </p>
        ) : null}
      </header>
      {canSignIn ? <SignIn number={about.number} /> : null}
      {isShown ? <Parts details={details} link={link} /> : null}
      {usage.state === 'none' ? null : (
        <PortalSection id={USAGE_QUERY} title="Wat je gebruikt">
          <PanelUsage
            {...{ known: usage, now }}
            path={portalAccessPath(about)}
            whenFull={
              <p className="max-w-[60ch]">
                Je pakket is bijna vol.{' '}
                <a href={changePath(about.number)} className="thread-link">
                  Bekijk een groter pakket
                </a>
              </p>
            }
          />
        </PortalSection>
      )}
      <PortalSection id="hulp" title={isShown ? 'Kom je er niet uit?' : 'Een vraag?'}>
        <p className="max-w-[60ch]">
          Mail{' '}
          <a href={company.emailHref} className="thread-link">
            {company.email}
          </a>{' '}
          of bel{' '}
          <a href={company.phone.href} className="whitespace-nowrap thread-link">
            {company.phone.shown}
          </a>
          . Noem {about.number} erbij, dan hebben we het meteen voor ons.
        </p>
      </PortalSection>
    </div>
  )
}

/** Signs in to the panel at a click: the link is made then, and works once. */
function SignIn({ number }: { number: string }) {
  return (
    <form
      method="post"
      action={actionAddress('portal.signInToPanel', portalAccessPath({ kind: 'order', number }))}
      className="grid max-w-176 justify-items-start gap-3 border-loden border-l-4 bg-paper px-5 py-4 print:hidden"
    >
      <input type="hidden" name="order_number" value={number} />
      <p>
        <strong className="font-semibold">Het beheerpaneel</strong> is waar je mailadressen, bestanden en
        databases beheert. Met deze knop log je in zonder wachtwoord.
      </p>
      <Button type="submit" size="small">
        Inloggen in het paneel
      </Button>
    </form>
  )
}

function whyEmpty(stage: PortalAccess['stage'], isNeeded: boolean): string {
  if (stage === 'over') return 'Dit is gestopt. Wat hier stond, werkt niet meer.'
  if (!isNeeded) return 'Hier hoort niets bij om in te loggen of in te stellen.'
  return stage === 'before'
    ? 'Dit zetten we klaar vóór de oplevering. Je vindt het dan hier.'
    : 'Dit staat nog niet klaar. Je krijgt een mail zodra het er staat.'
}

function Parts({ details, link }: { details: AccessDetails | null; link: SignInLink | null }) {
  return (
    <>
      {link ? <LinkPart link={link} /> : null}
      <div className="grid gap-10 empty:hidden lg:grid-cols-2 lg:gap-12">
        {details && hasPart(details, 'site') ? (
          <PortalSection id="site" title="Je site">
            <CopyList values={siteValues(details)} />
          </PortalSection>
        ) : null}
        {details && hasPart(details, 'panel') ? (
          <PortalSection id="paneel" title="Beheerpaneel">
            <p className="max-w-[60ch]">Hier beheer je zelf je mailadressen, bestanden en databases.</p>
            <CopyList
              values={[
                { id: 'paneel-adres', label: 'Adres', value: details.panelUrl, isLink: true },
                { id: 'paneel-gebruiker', label: 'Gebruikersnaam', value: details.panelUser },
              ]}
            />
          </PortalSection>
        ) : null}
      </div>
      {details && hasPart(details, 'mail') ? <MailPart details={details} /> : null}
      <div className="grid gap-10 empty:hidden lg:grid-cols-2 lg:gap-12">
        {details?.files ? (
          <PortalSection id="bestanden" title="Bestanden">
            <p className="max-w-[60ch]">
              Voor wie zelf bestanden op de server zet, met een programma als FileZilla. Voor je site en je
              mail heb je dit niet nodig.
            </p>
            <CopyList
              values={[
                {
                  id: 'bestanden-soort',
                  label: 'Soort',
                  value: FILE_PROTOCOL_LABELS[details.files.protocol],
                },
                { id: 'bestanden-server', label: 'Server', value: details.files.host },
                { id: 'bestanden-poort', label: 'Poort', value: String(details.files.port) },
                { id: 'bestanden-gebruiker', label: 'Gebruikersnaam', value: details.files.user },
              ]}
            />
          </PortalSection>
        ) : null}
        {details && details.nameservers.length > 0 ? (
          <PortalSection id="nameservers" title="Nameservers">
            <p className="max-w-[60ch]">
              Alleen nodig als je domeinnaam bij een ander staat: vul ze daar in, dan wijst de naam naar ons.
            </p>
            <CopyList
              values={details.nameservers.map((value, index) => ({
                id: `nameserver-${index + 1}`,
                label: `Nameserver ${index + 1}`,
                value,
              }))}
            />
          </PortalSection>
        ) : null}
      </div>
      {details?.notes ? (
        <PortalSection id="opmerking" title="Goed om te weten">
          <p className="max-w-[60ch] whitespace-pre-line [overflow-wrap:anywhere]">{details.notes}</p>
        </PortalSection>
      ) : null}
    </>
  )
}

const siteValues = ({ siteUrl, loginUrl, loginUser }: AccessDetails): CopiedValue[] => [
  { id: 'site-adres', label: 'Adres', value: siteUrl, isLink: true },
  { id: 'site-inloggen', label: 'Inloggen', value: loginUrl, isLink: true },
  { id: 'site-gebruiker', label: 'Gebruikersnaam', value: loginUser },
]

function LinkPart({ link: { url, until } }: { link: SignInLink }) {
  return (
    <section
      aria-label="Link om in te loggen"
      className="grid max-w-176 justify-items-start gap-3 border-ochre border-l-4 bg-paper px-5 py-4 print:hidden"
    >
      <p>
        <strong className="font-semibold">Begin hier.</strong> Met deze link kies je zelf een wachtwoord of
        log je eenmalig in. Hij is alleen voor jou en werkt tot en met {shownDay(until)}.
      </p>
      <ButtonLink href={url} rel="noreferrer" size="small">
        Open de link
      </ButtonLink>
    </section>
  )
}

/** The same page for an unknown number and for somebody else's, so that nobody can enumerate numbers. */
function AccessNotFound() {
  return (
    <>
      <PageHeading title={accessTitle(undefined)} parent={{ href: PORTAL_PATH, label: 'Mijn account' }} />
      <p>Bij jouw account hoort geen bestelling of project met dit nummer.</p>
    </>
  )
}
