/**
 * Concerns that are never answered with a fixed text: a complaint or money in dispute, and something of a customer's
 * that is broken.
 */
export type Concern = 'complaint' | 'trouble'

/**
 * Phrases of each concern, in normalised words, without capitals, accents and punctuation. `near` are pairs of groups
 * that mean it together, wherever they stand in the message.
 */
export const CONCERNS: Record<Concern, { phrases: string; near: readonly (readonly [string, string])[] }> = {
  complaint: {
    phrases:
      'klacht|klachten|oplichter|oplichters|oplichting|oplichterij|opgelicht door jullie|voel me opgelicht|afzetters|afzetterij|bedrog|bedrogen|zwendel|belachelijk|schandalig|schandelijk|schande|waardeloos|waardeloze|woedend|boos|pissig|ontevreden|teleurgesteld|teleurstellend|onacceptabel|prutswerk|broddelwerk|knoeiwerk|wanprestatie|aansprakelijk|ingebrekestelling|geschil|niet tevreden|helemaal niet blij|ben het zat|ben er klaar mee|zo klaar met jullie|slechte service|slecht geholpen|niemand reageert|niemand antwoordt|reageren niet|reageert niet|niks meer gehoord|niets meer gehoord|nog steeds niks gehoord|nog steeds niets gehoord|mijn advocaat|een advocaat in|naar de rechter|naar de rechtbank|mijn geld terug|geld terug|terugbetaling|terugbetaald krijgen|ten onrechte|onterecht|betwist|betwisten|niet akkoord met de factuur|dubbel betaald|dubbel afgeschreven|dubbel gefactureerd|twee keer betaald|twee keer afgeschreven|teveel betaald|te veel betaald|teveel afgeschreven|te veel afgeschreven|kom je afspraken na|komen afspraken niet na|houden je niet aan|houden jullie niet aan|scam|rip off|refund|complaint',
    near: [
      [
        'factuur|facturen|rekening|bedrag|afschrijving|afgeschreven|incasso|aanmaning|herinnering|invoice|betaling',
        'klopt niet|kloppen niet|klopt niks|klopt niets|klopt helemaal niet|niet kloppen|fout|foute|fouten|verkeerd|verkeerde|dubbel|dubbele|veel te hoog|te hoog|al betaald|nooit besteld|niet besteld|niet afgesproken|onzin|wrong',
      ],
      [
        'beloofd|beloofde|beloofden|afgesproken',
        'niet gebeurd|nog steeds niet|niets gedaan|niks gedaan|te laat',
      ],
    ],
  },
  trouble: {
    phrases:
      'site is down|website is down|webshop is down|site ligt plat|website ligt plat|webshop ligt plat|site is gehackt|website is gehackt|site gehackt|mail komt niet aan|mails komen niet aan|mail komt niet binnen|mails komen niet binnen|krijg geen mail meer|krijg geen mails meer|ontvang geen mail|ontvang geen mails|kan niet mailen|kan geen mail versturen|kan geen mails versturen|mail doet het niet|mail werkt niet|email werkt niet|site doet het niet|site doet niks|website doet het niet|webshop doet het niet|site werkt niet|website werkt niet|webshop werkt niet|site is offline|website is offline|website down|site down',
    near: [
      [
        'mijn site|mijn website|mijn webshop|onze site|onze website|onze webshop|mijn mail|mijn email|onze mail|mijn mailbox|mijn hosting',
        'doet het niet|doet het niet meer|werkt niet|werkt niet meer|werken niet|foutmelding|foutmeldingen|error|witte pagina|niet meer bereikbaar|onbereikbaar|kapot|ligt plat|ligt eruit|ligt er uit|uit de lucht',
      ],
    ],
  },
}
