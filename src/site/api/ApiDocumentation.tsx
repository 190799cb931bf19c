import './documentation.css'
import type { ReactNode } from 'react'
import { ApiCallPart } from './ApiCallPart'
import type { Documentation, DocumentedProblem } from './documentation'

/** Documentation of the API: authentication, rate limits, and each call with its request and response. */
export function ApiDocumentation({ siteUrl, examples, verification, groups, problems }: Documentation) {
  return (
    <div className="api-documentation">
      <p className="max-w-[60ch] text-lead">
        Met deze API lezen en wijzigen andere programma’s wat in het kantoor staat. De beschrijving voor
        programma’s staat in{' '}
        <a href="/api/openapi.json" className="underline underline-offset-near">
          openapi.json
        </a>{' '}
        (OpenAPI 3.1).
      </p>
      <Section id="sleutels" title="Sleutels">
        <p>
          Een sleutel maak je in het kantoor, bij <em>Beheer</em> en dan <em>API</em>. Je vinkt aan wat hij
          mag lezen en wijzigen, en tot en met welke dag. Je ziet hem één keer; wij bewaren alleen een hash.
          Wat een programma ermee wijzigt, gebeurt in jouw naam en staat in het logboek. Trek je de sleutel
          in, dan werkt hij meteen niet meer.
        </p>
        <p>
          Stuur de sleutel mee als <code>Authorization: Bearer …</code>. Wat een sleutel niet mag, geeft
          hetzelfde antwoord als wat er niet is: 404.
        </p>
      </Section>
      <Section id="voorbeelden" title="Voorbeelden">
        <Shell text={`SITE=${siteUrl}\nSLEUTEL=wna_…`} />
        {examples.map(({ title, shell }) => (
          <figure key={title} className="grid gap-2">
            <figcaption className="font-semibold">{title}</figcaption>
            <Shell text={shell} />
          </figure>
        ))}
      </Section>
      <Rules />
      <Section id="webhooks" title="Webhooks">
        <p>
          Een ontvanger maak je in het kantoor, bij <em>Beheer</em> en dan <em>Webhooks</em>, of met{' '}
          <code>POST /api/v1/webhook-endpoints</code>. Elke melding is een <code>POST</code> volgens Standard
          Webhooks 1.0.0, met in de body alleen wat er gebeurde en waarmee:
        </p>
        <Shell text={EVENT} />
        <p>
          Met <code>data.id</code> vraag je de rest: <code>GET /api/v1/orders/…</code> kent het id van een
          bestelling, en zo ook leads, offertes, projecten, facturen, betalingen, afspraken en gesprekken.
          Alle soorten staan onder <code>webhooks</code> in openapi.json.
        </p>
        <p>
          Antwoord binnen vijftien seconden met 2xx. Anders komt dezelfde melding opnieuw, met steeds langere
          pauzes; aan <code>webhook-id</code> herken je een dubbele. Met 410 stopt het. Controleer altijd de
          handtekening, in Node bijvoorbeeld zo:
        </p>
        <Shell text={verification} />
      </Section>
      <Section id="fouten" title="Fouten">
        <p>
          Een fout is <code>application/problem+json</code> (RFC 9457), in het Nederlands, of in het Engels
          als <code>Accept-Language</code> dat liever heeft. <code>type</code> is het vaste adres van de soort
          fout; <code>errors</code> noemt de velden die niet kloppen.
        </p>
        <Problems problems={problems} />
      </Section>
      <h2 className="mt-12 text-display-xs">Alle aanroepen</h2>
      {groups.map(({ title, calls }) => (
        <section key={title} aria-label={title} className="mt-8">
          <h3 className="mb-3 text-large">{title}</h3>
          <div className="grid border-ink border-t">
            {calls.map((call) => (
              <ApiCallPart key={call.name} {...call} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

const EVENT = `webhook-id: msg_…
webhook-timestamp: 1795392000
webhook-signature: v1,…
content-type: application/json

{"type":"order.placed","timestamp":"2026-11-23T10:00:00.000Z","data":{"object":"order","id":"…"}}`

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="mt-12 grid gap-4">
      <h2 className="text-display-xs">{title}</h2>
      {children}
    </section>
  )
}

function Shell({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is read with the arrow keys.
    <pre tabIndex={0}>
      <code>{text}</code>
    </pre>
  )
}

function Rules() {
  return (
    <Section id="afspraken" title="Afspraken">
      <ul>
        <li>
          <strong>JSON in UTF-8</strong>, hoogstens 100 kB, met namen in <code>snake_case</code>. Velden die
          we niet kennen, weigeren we.
        </li>
        <li>
          <strong>Bedragen</strong> zijn hele eurocenten. <strong>Momenten</strong> zijn ISO 8601 in UTC,
          dagen Nederlandse dagen.
        </li>
        <li>
          <strong>Bladzijden</strong>: een lijst geeft <code>data</code> en <code>next</code>. Geef{' '}
          <code>next</code> mee als <code>cursor</code> voor de volgende bladzijde; <code>limit</code> is
          hoogstens 100.
        </li>
        <li>
          <strong>Elke opdracht gebeurt één keer.</strong> Alles behalve <code>GET</code> vraagt een{' '}
          <code>Idempotency-Key</code> die jij kiest. Dezelfde opdracht met dezelfde waarde geeft 48 uur lang
          hetzelfde antwoord, met <code>Idempotency-Replayed: true</code>; alleen een geheim staat er dan niet
          meer in. Hoor je niets, of 500 of 503, stuur hem dan gerust nog eens zo: wat al bewaard was, wordt
          niet dubbel bewaard. Alleen een mail waarom je vroeg, kan dan nog eens uitgaan.
        </li>
        <li>
          <strong>Snelheid</strong>: 120 vragen per minuut per sleutel. De headers{' '}
          <code>RateLimit-Policy</code> en <code>RateLimit</code> zeggen wat er nog over is; bij 429 zegt{' '}
          <code>Retry-After</code> hoelang je wacht.
        </li>
        <li>
          <strong>Vanuit een browser</strong> van een andere site kan het niet: er zijn geen CORS-headers,
          want een sleutel hoort niet in een pagina.
        </li>
      </ul>
    </Section>
  )
}

function Problems({ problems }: { problems: readonly DocumentedProblem[] }) {
  return (
    <dl className="grid border-ink border-t">
      {problems.map(({ anchor, status, title, detail }) => (
        <div
          key={anchor}
          id={anchor}
          className="grid gap-1 border-hairline border-b py-3 md:grid-cols-[20rem_1fr] md:gap-6"
        >
          <dt className="font-semibold">
            {status} {title}
            <br />
            <code className="font-normal text-note">{anchor.replace('fout-', '')}</code>
          </dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  )
}
