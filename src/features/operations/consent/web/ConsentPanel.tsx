import { Button } from '@/ui/Button'

/** Shows the visitor's choice, and opens the banner to change it. */
export function ConsentPanel() {
  return (
    <section aria-labelledby="jouw-keuze" className="on-paper rounded bg-paper p-5 thread-edge sm:p-6">
      <h2 id="jouw-keuze" className="text-title">
        Jouw keuze
      </h2>
      <p data-consent-status="" aria-live="polite" className="mt-2 noscript:hidden">
        Je hebt nog niet gekozen. Tot die tijd plaatsen we alleen wat geen toestemming nodig heeft.
      </p>
      <p className="mt-2 hidden noscript:block">
        Zonder JavaScript vragen we niets, en plaatsen we alleen wat geen toestemming nodig heeft.
      </p>
      <Button
        variant="secondary"
        size="small"
        data-open-cookie-banner="preferences"
        className="mt-4 noscript:hidden"
      >
        Cookiekeuze aanpassen
      </Button>
    </section>
  )
}
