interface MetaGuideProps {
  /** The whole address that Meta has to call. */
  webhookUrl: string
  hasVerifyToken: boolean
}

/** How to let Facebook and Instagram hand their leads to this site (docs/product/sales.md#meta-webhook). */
export function MetaGuide({ webhookUrl, hasVerifyToken }: MetaGuideProps) {
  return (
    <details className="rounded border border-hairline bg-paper">
      <summary className="flex min-h-12 cursor-pointer items-center px-4 font-semibold">
        Facebook-leadadvertenties instellen
      </summary>
      <div className="grid gap-3 px-4 pb-4 text-note">
        <p>
          Adres van de webhook:
          <code className="mt-1 block select-all break-all rounded bg-linen px-2 py-1.5 text-small">
            {webhookUrl}
          </code>
        </p>
        <p>
          META_VERIFY_TOKEN:{' '}
          <strong className={hasVerifyToken ? 'text-loden' : 'text-madder'}>
            {hasVerifyToken ? 'ingesteld' : 'niet ingesteld'}
          </strong>
        </p>
        <ol className="grid list-decimal gap-1.5 pl-5">
          <li>Maak op developers.facebook.com een app aan van het type ‘Bedrijf’ en voeg Webhooks toe.</li>
          <li>Kies het onderwerp Page en plak het adres hierboven als callback-URL.</li>
          <li>
            Vul als verificatietoken hetzelfde in als in de instelling META_VERIFY_TOKEN van deze site. Meta
            controleert het meteen.
          </li>
          <li>Abonneer je op het veld leadgen en koppel de Facebookpagina van je advertenties.</li>
          <li>
            Zet het app-geheim in META_APP_SECRET en het paginatoken in META_PAGE_TOKEN, en start de site
            opnieuw.
          </li>
          <li>
            Stuur een proeflead met de Lead Ads Testing Tool van Meta. Die staat daarna hier onder het tabblad
            Meta Ads.
          </li>
        </ol>
      </div>
    </details>
  )
}
