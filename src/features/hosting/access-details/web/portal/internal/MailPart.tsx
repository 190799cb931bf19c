import { PortalSection } from '@/portal/ui/PortalSection'
import { type AccessDetails, MAIL_SECURITY_LABELS, type MailServer } from '../../../domain/access-details'
import { type CopiedValue, CopyList } from './CopyList'

/** User name of a mail program, when none was filled in. */
const WHOLE_ADDRESS = 'je hele e-mailadres'

/** Mail servers, and how to fill them in on the devices that customers have. */
export function MailPart({ details }: { details: AccessDetails }) {
  const { incoming, outgoing, mailUser, webmailUrl } = details
  return (
    <PortalSection id="mail" title="Je mail">
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
        {incoming ? (
          <section aria-label="Mail ontvangen" className="grid min-w-0 content-start gap-1">
            <h3 className="font-semibold">Ontvangen (IMAP)</h3>
            <CopyList values={serverValues('ontvangen', incoming)} />
          </section>
        ) : null}
        {outgoing ? (
          <section aria-label="Mail versturen" className="grid min-w-0 content-start gap-1">
            <h3 className="font-semibold">Versturen (SMTP)</h3>
            <CopyList values={serverValues('versturen', outgoing)} />
          </section>
        ) : null}
      </div>
      <CopyList
        values={[
          { id: 'webmail', label: 'Webmail: je mail in de browser', value: webmailUrl, isLink: true },
          { id: 'mail-gebruiker', label: 'Gebruikersnaam', value: mailUser },
        ]}
      />
      {incoming && outgoing ? (
        <>
          {mailUser ? null : (
            <p>
              Je gebruikersnaam is {WHOLE_ADDRESS}, zoals info@bakkerij.nl. Je wachtwoord is dat van dat
              mailadres.
            </p>
          )}
          <h3 className="mt-2 text-large">Zo stel je het in</h3>
          <div className="grid gap-8 md:grid-cols-2 xl:grid-cols-3">
            {GUIDES.map(({ device, steps }) => (
              <section key={device} aria-label={device} className="grid min-w-0 content-start gap-2">
                <h4 className="font-semibold">{device}</h4>
                <ol className="grid list-decimal gap-1.5 pl-5 leading-snug">
                  {steps({ incoming, outgoing, user: mailUser ?? WHOLE_ADDRESS }).map((step) => (
                    <li key={step} className="[overflow-wrap:anywhere]">
                      {step}
                    </li>
                  ))}
                </ol>
              </section>
            ))}
          </div>
          <p className="hint-text">
            Op jouw toestel kan een knop net anders heten. De servers, poorten en gebruikersnaam blijven
            gelijk.
          </p>
        </>
      ) : null}
    </PortalSection>
  )
}

function serverValues(id: string, { host, port, security }: MailServer): CopiedValue[] {
  return [
    { id: `${id}-server`, label: 'Server', value: host },
    { id: `${id}-poort`, label: 'Poort', value: String(port) },
    { id: `${id}-beveiliging`, label: 'Beveiliging', value: MAIL_SECURITY_LABELS[security] },
  ]
}

interface Servers {
  incoming: MailServer
  outgoing: MailServer
  user: string
}

const withPort = ({ host, port, security }: MailServer) =>
  `${host}, poort ${port}, beveiliging ${MAIL_SECURITY_LABELS[security]}`

/** Steps per device, with the customer's own servers in them. */
const GUIDES: readonly { device: string; steps: (servers: Servers) => string[] }[] = [
  {
    device: 'iPhone en iPad',
    steps: ({ incoming, outgoing, user }) => [
      'Open Instellingen, tik op Apps, dan op Mail en op Mailaccounts. Op een ouder toestel: Instellingen, Mail, Accounts.',
      'Kies ‘Voeg account toe’, dan ‘Anders’ en ‘Voeg mailaccount toe’.',
      'Vul je naam, je e-mailadres en je wachtwoord in, en ga door.',
      'Kies IMAP.',
      `Inkomende server: ${incoming.host}. Gebruikersnaam: ${user}.`,
      `Uitgaande server: ${outgoing.host}. Vul ook hier de gebruikersnaam en het wachtwoord in, ook al staat er dat het niet hoeft.`,
      'Bewaar. De poorten vindt je toestel meestal zelf; anders vul je die van hierboven in.',
    ],
  },
  {
    device: 'Android, met Gmail',
    steps: ({ incoming, outgoing, user }) => [
      'Open de app Gmail, tik rechtsboven op je foto en kies ‘Nog een account toevoegen’.',
      'Kies ‘Overig’, vul je e-mailadres in en ga door.',
      'Kies ‘Persoonlijk (IMAP)’ en vul je wachtwoord in.',
      `Server voor inkomende mail: ${withPort(incoming)}. Gebruikersnaam: ${user}.`,
      `Server voor uitgaande mail: ${withPort(outgoing)}. Laat ‘Inloggen vereist’ aan staan.`,
      'Ga door tot het eind en kies de naam die anderen zien.',
    ],
  },
  {
    device: 'Outlook op de computer',
    steps: ({ incoming, outgoing, user }) => [
      'Kies Bestand en ‘Account toevoegen’. In de nieuwe Outlook: Instellingen, Accounts, ‘Account toevoegen’.',
      'Vul je e-mailadres in en kies bij de geavanceerde opties dat je zelf wilt instellen.',
      'Kies IMAP.',
      `Inkomende mail: ${withPort(incoming)}.`,
      `Uitgaande mail: ${withPort(outgoing)}.`,
      `Gebruikersnaam: ${user}. Vul je wachtwoord in en maak verbinding.`,
    ],
  },
]
