import { COOKIE_CATEGORY_TEXTS } from '@/content/cookie-categories'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { CloseButton } from '@/ui/CloseButton'
import { COOKIE_CATEGORIES, isOptional } from '../domain/consent'

/**
 * Banner that asks for consent. Hidden until `startCookieBanner` shows it; without JavaScript nothing is asked and
 * nothing is set.
 */
export function CookieBanner() {
  return (
    <section
      hidden
      tabIndex={-1}
      data-cookie-banner=""
      aria-label="Cookies"
      className="cookie-banner on-paper fixed z-30 max-h-[calc(100dvh-5.5rem)] overflow-y-auto rounded bg-paper text-ink shadow-float"
    >
      <div className="thread-edge grid gap-4 rounded p-5 sm:p-6">
        <div className="flex items-start justify-between gap-2">
          <p className="text-note leading-snug">
            <strong className="mb-1 block font-bold font-display text-large leading-tight tracking-tight">
              Cookies, ja of nee?
            </strong>
            Met jouw toestemming meten we wat bezoekers lezen en of onze advertenties werken. Zonder werkt de
            site net zo goed. Wat we precies bewaren, staat in ons{' '}
            <a href="/cookies" className="font-medium text-indigo underline underline-offset-near">
              cookiebeleid
            </a>
            .
          </p>
          <CloseButton
            label="Sluiten en cookies weigeren"
            data-cookie-choice="reject"
            className="-mt-2 -mr-2 md:hidden"
          />
        </div>
        <div className="grid grid-cols-2 gap-3">
          <Button variant="secondary" size="small" data-cookie-choice="reject">
            Weigeren
          </Button>
          <Button variant="secondary" size="small" data-cookie-choice="accept">
            Accepteren
          </Button>
        </div>
        <Preferences />
      </div>
    </section>
  )
}

function Preferences() {
  return (
    <div>
      <button
        type="button"
        data-cookie-choice="pick"
        aria-expanded="false"
        aria-controls="cookie-keuzes"
        className="-my-2 inline-flex min-h-11 cursor-pointer items-center thread-link text-note hover:decoration-madder"
      >
        Zelf kiezen
      </button>
      <fieldset hidden id="cookie-keuzes" data-cookie-preferences="" className="mt-3">
        <legend className="sr-only">Welke cookies mogen</legend>
        <div className="border-hairline border-t">
          {COOKIE_CATEGORIES.map((category) => (
            <Checkbox
              key={category}
              name={category}
              label={<span className="font-semibold">{COOKIE_CATEGORY_TEXTS[category].name}</span>}
              hint={COOKIE_CATEGORY_TEXTS[category].text}
              disabled={!isOptional(category)}
              defaultChecked={!isOptional(category)}
              className="border-hairline border-b text-note"
            />
          ))}
        </div>
        <Button size="small" data-cookie-choice="save" className="mt-4 w-full">
          Mijn keuze bewaren
        </Button>
      </fieldset>
    </div>
  )
}
