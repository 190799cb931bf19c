import { useLayoutEffect, useRef, useState } from 'react'
import { company } from '@/content/company'
import { markHydrated } from '@/ui/islands/awake'
import { Textarea } from '@/ui/Textarea'
import { fillIn, type TypedEntry } from './typed-entries'
import { showWithoutScript } from './without-script'

const SENDABLE = 'form[method=post]'

interface IslandFaultProps {
  html: string
  typed: readonly TypedEntry[]
}

/**
 * Fallback of an island that threw: what happened, our telephone number, and the page as it works without script, with
 * everything that was typed. Entries without a control are shown as text.
 */
export function IslandFault({ html, typed }: IslandFaultProps) {
  const part = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [homeless, setHomeless] = useState<readonly TypedEntry[]>([])
  const [hasForm, setHasForm] = useState(true)

  useLayoutEffect(() => {
    if (!part.current) return
    part.current.innerHTML = html
    // A form that cannot be sent without script would only look as if it worked.
    if (!part.current.querySelector(SENDABLE)) part.current.replaceChildren()
    showWithoutScript(part.current)
    const page = part.current.closest('main') ?? part.current
    setHasForm(page.querySelector(SENDABLE) !== null)
    setHomeless(fillIn(page, typed))
    // A form of `client:calm` waits with sending until its island is hydrated: this fallback is all that will be.
    markHydrated(part.current)
    heading.current?.focus()
  }, [html, typed])

  const texts = homeless.map(([, value]) => value)
  return (
    <>
      <div role="alert" className="page-width grid gap-3 border-madder border-l-4 py-6 pl-4">
        <h2 ref={heading} tabIndex={-1} className="text-large">
          Dit deel van de pagina ging stuk in je browser.
        </h2>
        <p className="max-w-[60ch]">
          Dat is onze fout.{' '}
          {hasForm
            ? 'Wat je had ingevuld, behalve een wachtwoord, staat er nog, en het formulier hieronder doet het ook zo. '
            : ''}
          Liever samen? Bel <a href={company.phone.href}>{company.phone.shown}</a>. Had je al een formulier
          verstuurd? Kijk dan eerst of je daar een mail van hebt.
        </p>
        {texts.length > 0 ? (
          <div className="grid max-w-[60ch] gap-1">
            <label htmlFor="eerder-ingevuld">
              Dit vulde je eerder in. Kopieer het als je het nog nodig hebt.
            </label>
            <Textarea id="eerder-ingevuld" readOnly defaultValue={texts.join('\n')} />
          </div>
        ) : null}
        <p>
          <a href={location.pathname} className="font-semibold underline underline-offset-near">
            Laad de pagina opnieuw
          </a>
        </p>
      </div>
      <div ref={part} className="contents" />
    </>
  )
}
