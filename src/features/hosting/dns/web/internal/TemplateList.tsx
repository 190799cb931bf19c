import { TEMPLATE_LABELS, TEMPLATE_WORDS, type TemplateId } from '../../domain/template-ids'
import type { ZonePlace } from './ZoneBody'
import { ZonePart } from './ZonePart'

/** Sets of records that belong together, to be looked at before anything is saved. */
export function TemplateList({ templates, path }: ZonePlace & { templates: readonly TemplateId[] }) {
  return (
    <ZonePart id="sjablonen" title="In één keer goed">
      <p className="max-w-[60ch]">
        Kies waar je mail staat, dan zetten we de records ervoor klaar. Je ziet eerst wat er verandert.
      </p>
      <ul className="border-hairline border-t">
        {templates.map((template) => (
          <li
            key={template}
            className="grid gap-x-6 gap-y-1 border-hairline border-b py-3 md:grid-cols-[15rem_minmax(0,1fr)_auto] md:items-baseline"
          >
            <strong className="font-semibold">{TEMPLATE_LABELS[template]}</strong>
            <span className="min-w-0 text-note leading-snug">{TEMPLATE_WORDS[template]}</span>
            <a
              href={`${path}?${new URLSearchParams({ edit: 'template', template })}`}
              className="inline-flex min-h-11 items-center justify-self-start text-note thread-link"
            >
              Klaarzetten<span className="sr-only">: {TEMPLATE_LABELS[template]}</span>
            </a>
          </li>
        ))}
      </ul>
    </ZonePart>
  )
}
