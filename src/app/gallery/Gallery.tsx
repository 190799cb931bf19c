import './gallery.css'
import type { ReactNode } from 'react'
import { Radio } from '@/ui/Checkbox'
import { FACES, type Face, type PageState } from '@/ui/gallery/page-state'
import type { DrawnMail } from './mail-samples'

interface GalleryProps {
  states: readonly PageState[]
  mails: readonly DrawnMail[]
  /** `path` leads to the PDF. */
  invoices: readonly { kind: string; path: string; ubl: string }[]
  quotes: readonly { kind: string; path: string }[]
  /** The controls. */
  children: ReactNode
}

/** All that the product can show: pages in each of their states, mails, invoices, quotes, and the controls that they are made of. */
export function Gallery({ states, mails, invoices, quotes, children }: GalleryProps) {
  const faces = Object.keys(FACES) as Face[]
  const chapters = [
    ...faces.map((face) => ({ id: face, title: FACES[face] })),
    { id: 'mails', title: `Mails (${mails.length})` },
    { id: 'facturen', title: `Facturen (${invoices.length})` },
    { id: 'offertes', title: `Offertes (${quotes.length})` },
    { id: 'onderdelen', title: 'Onderdelen' },
  ]
  return (
    <div className="gallery page-width grid gap-16 py-16">
      <header className="grid gap-6">
        <h1 className="text-display-l">Alles bij elkaar</h1>
        <nav aria-label="Hoofdstukken" className="flex flex-wrap gap-x-6 gap-y-2">
          {chapters.map(({ id, title }) => (
            <a key={id} href={`#${id}`} className="thread-link">
              {title}
            </a>
          ))}
        </nav>
      </header>
      <Widths />
      {faces.map((face) => (
        <Chapter key={face} id={face} title={FACES[face]}>
          <Pages states={states.filter((state) => state.face === face)} />
        </Chapter>
      ))}
      <Chapter id="mails" title="Mails">
        <Mails mails={mails} />
      </Chapter>
      <Chapter id="facturen" title="Facturen">
        {invoices.map(({ kind, path, ubl }) => (
          <Fold key={kind} title={kind}>
            <div className="grid gap-5 xl:grid-cols-2">
              <iframe src={path} title={kind} loading="lazy" className="h-200 w-full bg-linen" />
              <Source text={ubl} />
            </div>
          </Fold>
        ))}
      </Chapter>
      <Chapter id="offertes" title="Offertes">
        {quotes.map(({ kind, path }) => (
          <Fold key={kind} title={kind}>
            <iframe src={path} title={kind} loading="lazy" className="h-200 w-full bg-linen" />
          </Fold>
        ))}
      </Chapter>
      <Chapter id="onderdelen" title="Onderdelen">
        <Fold title="In elke stand">
          <div className="grid gap-16">{children}</div>
        </Fold>
      </Chapter>
    </div>
  )
}

/** How wide the frames are. A stylesheet reads it, so that no script is needed. */
function Widths() {
  return (
    <fieldset className="sticky top-4 z-10 flex w-fit flex-wrap gap-x-6 rounded border border-hairline bg-paper px-5 py-1">
      <legend className="sr-only">Breedte van de vensters</legend>
      <Radio name="width" id="width-phone" value="390" label="Telefoon, 390 px" defaultChecked />
      <Radio name="width" id="width-desk" value="1440" label="Bureau, 1440 px" />
    </fieldset>
  )
}

function Chapter({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="grid scroll-mt-24 gap-2">
      <h2 className="mb-3 text-display-s">{title}</h2>
      {children}
    </section>
  )
}

/** What is folded is not loaded. */
function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="border-hairline border-t">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{title}</summary>
      <div className="grid gap-10 py-5">{children}</div>
    </details>
  )
}

function Pages({ states }: { states: readonly PageState[] }) {
  return [...Map.groupBy(states, ({ route }) => route)].map(([route, ofRoute]) => (
    <Fold key={route} title={`${route} (${ofRoute.length})`}>
      <div className="flex flex-wrap gap-10">
        {ofRoute.map(({ id, state }) => (
          <Frame key={id} src={`/ui/staat/${id}`} title={state} />
        ))}
      </div>
    </Fold>
  ))
}

function Frame({ src, title }: { src: string; title: string }) {
  return (
    <figure className="grid min-w-0 gap-2">
      <figcaption>
        <a href={src} className="font-medium underline underline-offset-near">
          {title}
        </a>
      </figcaption>
      <div className="gallery-frame">
        <iframe src={src} title={title} loading="lazy" />
      </div>
    </figure>
  )
}

function Mails({ mails }: { mails: readonly DrawnMail[] }) {
  return [...Map.groupBy(mails, ({ name }) => name)].map(([name, drawn]) => (
    <Fold key={name} title={`${drawn[0]?.mail.kind}: ${drawn[0]?.mail.subject}`}>
      {drawn.map(({ id, state, mail }) => (
        <article key={id} className="grid gap-3">
          <h3 className="text-large">{state}</h3>
          <p className="remark-text wrap-anywhere">
            {name}. Aan {mail.to.name} {mail.to.address}. Onderwerp: <strong>{mail.subject}</strong>.
            {mail.attachments?.length ? ` Bijlagen: ${mail.attachments.length}.` : ''}
          </p>
          <div className="flex flex-wrap items-start gap-5">
            <Frame src={`/ui/mail/${id}.html`} title="HTML" />
            <Source text={mail.text} />
          </div>
        </article>
      ))}
    </Fold>
  ))
}

function Source({ text }: { text: string }) {
  return <pre className="max-h-200 min-w-0 grow basis-96 overflow-auto bg-paper p-5 text-fine">{text}</pre>
}
