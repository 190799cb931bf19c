import type { LegalName } from '@/content/legal-names'
import { LiveViewButton, LiveViewPart } from '@/office/ui/LiveView'
import { VersionLine } from '@/office/ui/VersionLine'
import { actionAddress } from '@/shared/action-address'
import { dutchDateTime } from '@/shared/dutch-date'
import { errorsOf, type FormState, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Textarea } from '@/ui/Textarea'
import { changedParagraphs } from '../../../domain/changed-paragraphs'
import { DOCUMENT_VIEW_PATH, TEXTS_PATH, textAnchor } from '../../../domain/settings-path'
import type { TypedDocument } from '../../../server/typed-document'
import { FactHints } from '../../FactHints'
import type { TextWithVersions } from '../TextGroupPage'
import { DocumentView } from './DocumentView'

/** What customers agree to, as opposed to what only informs them. */
const IS_AGREED: ReadonlySet<LegalName> = new Set(['algemene-voorwaarden', 'verwerkersovereenkomst'])

/** What publishing does, before somebody does it. */
function NewVersionNote({ name }: { name: LegalName }) {
  return (
    <section
      aria-labelledby="nieuwe-versie"
      className="grid max-w-[68ch] gap-2 rounded border-2 border-ochre bg-paper p-4"
    >
      <h2 id="nieuwe-versie" className="text-large">
        Publiceren maakt een nieuwe versie
      </h2>
      <ul className="grid list-disc gap-1 pl-5 text-note">
        {IS_AGREED.has(name) ? (
          <>
            <li>Nieuwe bestellingen en offertes krijgen de nieuwe versie, met de dag van vandaag erboven.</li>
            <li>Wie eerder bestelde of een offerte kreeg, houdt de versie van toen.</li>
            <li>Wie net aan het bestellen is, bestelt niets voordat hij de nieuwe kon lezen.</li>
            <li>
              Moet de nieuwe versie ook voor lopende klanten gelden? Dat gaat niet vanzelf. Stuur ze die zelf,
              met de termijn die in je voorwaarden staat.
            </li>
          </>
        ) : (
          <li>De dag van vandaag komt erboven te staan.</li>
        )}
        <li>Eerdere versies blijven op de site te lezen. Van één dag noemt de pagina alleen de laatste.</li>
        <li>
          Ook een ander adres, nummer of een andere naam bij Instellingen maakt een nieuwe versie, als dat in
          de tekst staat.
        </li>
      </ul>
    </section>
  )
}

interface LegalTextLineProps {
  name: LegalName
  text: TextWithVersions
  groupId: string
  sent: FormState<object>
  /** How it looks as its form shows it. */
  view: TypedDocument | undefined
}

/** A whole document with its form, how it looks beside it, and what each of its versions changed. */
export function LegalTextLine({ name, text, groupId, sent, view }: LegalTextLineProps) {
  const { key, label, words, version, versions, facts, longest, shipped, shippedBefore } = text
  const page = `${TEXTS_PATH}/${groupId}`
  return (
    <li id={textAnchor(key)} className="grid scroll-mt-24 grid-cols-1 gap-6 border-hairline border-t py-6">
      <NewVersionNote name={name} />
      <div className="grid gap-x-10 gap-y-8 xl:grid-cols-2">
        <form
          method="post"
          noValidate
          action={`${actionAddress('siteSettings.saveText', page)}#${textAnchor(key)}`}
          data-live-form={DOCUMENT_VIEW_PATH}
          className="grid min-w-0 content-start gap-3"
        >
          <input type="hidden" name="key" value={key} />
          <input type="hidden" name="version" value={version} />
          <Field name="text" label={label} error={errorsOf(sent).text}>
            {(control) => (
              <Textarea
                {...control}
                rows={20}
                className="min-h-80"
                defaultValue={valuesOf(sent).text ?? words}
              />
            )}
          </Field>
          <div className="grid gap-1 remark-text">
            <p>
              Een regel die met ## begint, is een kop; **zo** staat iets vet, en [tekst](/adres) is een link.
              Tussen alinea’s staat een lege regel. Hoogstens {longest.toLocaleString('nl-NL')} tekens.
            </p>
            <FactHints facts={facts} />
            {shippedBefore !== undefined && (
              <div className="grid gap-1 rounded border border-ochre bg-linen p-2 text-ink">
                <p>
                  Een nieuwe versie van deze software zegt hier iets anders. Je eigen tekst blijft staan tot
                  je hem verandert.
                </p>
                <Changes before={shippedBefore} after={shipped} />
              </div>
            )}
          </div>
          <div className="flex flex-wrap gap-3">
            <Button type="submit">Publiceren</Button>
            <LiveViewButton path={DOCUMENT_VIEW_PATH} hintId="tekst-los-voorbeeld" />
          </div>
          <p id="tekst-los-voorbeeld" className="hint-text">
            Het voorbeeld opent in een nieuw venster.
          </p>
        </form>
        {view ? (
          <LiveViewPart id="tekst-voorbeeld">
            <DocumentView {...view} />
          </LiveViewPart>
        ) : null}
      </div>
      {versions.length > 0 && (
        <section aria-labelledby="wijzigingen">
          <h2 id="wijzigingen" className="text-large">
            Wat er veranderde
          </h2>
          <ol className="mt-2 grid gap-3">
            {[...versions, BEGINNING].map((each, index, all) => {
              const before = all[index + 1]
              const title = each.savedAt
                ? `${dutchDateTime(each.savedAt)}, door ${each.savedBy}`
                : 'Het begin'
              return (
                <VersionLine
                  key={each.version}
                  title={title}
                  {...(index > 0 && {
                    restore: {
                      action: actionAddress('siteSettings.restoreText', page),
                      fields: { key, version: each.version, shown_version: version },
                      label: 'Terugzetten',
                      about: title,
                    },
                  })}
                >
                  {before ? <Changes before={before.words ?? shipped} after={each.words ?? shipped} /> : null}
                </VersionLine>
              )
            })}
          </ol>
        </section>
      )}
    </li>
  )
}

/** Stands for what a new site says, below all versions. */
const BEGINNING = { version: 0, words: null, savedAt: undefined, savedBy: '' }

/** Paragraphs that went, and that came. */
function Changes({ before, after }: { before: string; after: string }) {
  const changed = changedParagraphs(before, after)
  return (
    <div className="grid gap-1">
      {changed.before.map((paragraph) => (
        <p key={paragraph} className="whitespace-pre-line text-ink-soft">
          <span className="sr-only">Weg: </span>
          <del>{paragraph}</del>
        </p>
      ))}
      {changed.after.map((paragraph) => (
        <p key={paragraph} className="whitespace-pre-line">
          <span className="sr-only">Nieuw: </span>
          <ins>{paragraph}</ins>
        </p>
      ))}
    </div>
  )
}
