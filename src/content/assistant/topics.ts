/** How visitors say a thing: alternatives divided by bars, without capitals and accents. */
export interface Vocabulary {
  /** Whole words, every form by hand: no stemmer tells 'gebeld' from 'geld'. */
  words: string
  /** Of five letters and more, found at the beginning or the end of a longer word too. */
  parts?: string
  /** Words that follow each other, and weigh more; `…` stands for at most three others. */
  phrases?: string
  /** Of use beside another word of the topic, never alone. */
  hints?: string
}

/** Who says so has a business, and asks for what it needs. */
export const OWN_BUSINESS =
  'ik heb|wij hebben|we hebben|mijn|mien|onze|ons|ik ben|wij zijn|we zijn|ik run|ik begin|ik start|voor een|voor mijn|voor onze|voor ons|my|our|for a|i have|i run|bij mij|bij ons'

/**
 * Whoever looks for a trade's work, and not for its site: 'ik zoek een loodgieter', 'mijn kraan lekt'. The assistant
 * knows nothing of that.
 */
export const ELSEWHERE =
  'badkamer|keuken|dak|lek|lekt|lekkage|verbouwen|verbouwing|huis|muur|tuin|eten|tafel|pizza|lunch|diner|bier|weer|recept|vliegtuig|vlucht|trein|bus|auto|fiets|fietsen|laptop|printer|iphone|hypotheek|dokter|tandarts|huisarts|medicijn|paspoort|rijbewijs|belasting|belastingaangifte|voetbal|wedstrijd|film|muziek|boek|huiswerk|wifi|router|televisie|tv|vacature|stage|sollicitatie|sollicteren|baan|werken|krant|kleding|schoenen|cv|ketel|radio|reis|reizen|hotelkamer|kamer|vertaling|gedicht|moppen|mop|grap'

export const TOPICS = {
  prijs: {
    words:
      'prijs|prijzen|kost|kosten|kostte|kostn|kostet|tarief|tarieven|duur|duurder|goedkoop|goedkoper|goedkoopste|betaalbaar|budget|price|prices|pricing|cost|costs|cheap|expensive|hoeveel|prieslijst|pries',
    parts: 'prijslijst|prijsopgave|richtprijs|startprijs|kostprijs',
    phrases:
      'wat vragen jullie|wat reken je|wat rekenen jullie|wat ben ik kwijt|hoeveel geld|how much|wat is het bedrag|per maand|prijs indicatie',
  },
  contact: {
    words:
      'contact|contacten|bereiken|bereikbaar|bellen|bel|belt|gebeld|terugbellen|telefoon|telefoonnummer|nummer|mailen|mail|mailadres|emailadres|email|whatsapp|appen|appje|call|phone|reach|telefoonisch|telefonisch',
    parts: 'contactgegevens|contactpagina|contactformulier|telefoonnummer',
    phrases:
      'bel mij|bel me|mij bellen|me bellen|terug bellen|hoe bereik|kan ik bellen|stuur … bericht|bericht sturen|app ons|app me|app mij|een app sturen|call me|call you',
  },
  website: {
    words:
      'website|websites|site|sites|webpagina|webpaginas|homepage|webstee|webstek|pagina|paginas|webdesign|webdesigner|landingspagina|landingpage|onepager|wordpress|webbouwer|webbureau|sitebouw',
    parts: 'website|websites|webpagina|webdesign|landingspagina|internetpagina|internetsite',
    phrases:
      'web site|internet pagina|online zichtbaar|nieuwe site|site laten maken|opnieuw laten maken|web adres',
    hints: 'maken|laten|bouwen|ontwerp|ontwerpen|vernieuwen|nieuw|nieuwe|online|internet',
  },
  webshop: {
    words: 'webshop|webshops|webwinkel|webwinkels|ecommerce|ideal|paypal|creditcard|shopify|woocommerce',
    parts: 'webshop|webwinkel|winkelwagen|internetwinkel',
    phrases:
      'online verkopen|online winkel|spullen verkopen|online store|web shop|web winkel|verkoop via internet|via internet verkopen|e commerce|producten verkopen|spullen online|betaalmethodes … winkel',
    hints: 'verkopen|verkoop|producten|winkel|shop|store',
  },
  seo: {
    words:
      'seo|google|vindbaar|vindbaarheid|gevonden|zoekmachine|zoekmachines|zoekresultaten|zoekwoorden|ranking|rank|hoger|bovenaan|bezoekers|verkeer|zoekmachineoptimalisatie',
    parts: 'zoekmachine|vindbaarheid|zoekresultaat|zoekwoord',
    phrases:
      'beter gevonden|in google|hoger in|bovenaan in|op google|meer bezoekers|niet gevonden|gevonden worden|search engine',
  },
  marketing: {
    words:
      'marketing|adverteren|advertentie|advertenties|ads|campagne|campagnes|facebook|instagram|linkedin|tiktok|socials|nieuwsbrief|nieuwsbrieven|reclame|mailchimp|emailmarketing|adwords',
    parts: 'marketing|advertentie|campagne|nieuwsbrief',
    phrases:
      'social media|sociale media|google ads|meta ads|online marketing|e mail marketing|meer klanten|meer aanvragen',
  },
  hosting: {
    words:
      'hosting|hosten|host|webhosting|server|servers|opslag|uptime|ssl|backup|backups|onderhoud|onderhouden|updates|bijwerken|certificaat|mailbox|mailboxen|schijfruimte|maintenance|verhuizen|ruimte|pakket|pakketten|gb',
    parts: 'hosting|hostingpakket|onderhoud|webruimte|emailbox',
    phrases:
      'back up|back ups|onderhoud van|gb ruimte|hosting pakket|site verhuizen|website verhuizen|overstappen van|mail adressen|e mailadres bij',
  },
  domeinnaam: {
    words: 'domein|domeinen|domeinnaam|domeinnamen|domain|dns|verhuiscode|url|webadres|registreren|tld',
    parts: 'domein|domeinnaam|webadres|verhuiscode|internetadres',
    phrases: 'punt nl|punt com|naam vrij|naam registreren|domein naam|naam vastleggen|naam claimen',
  },
  offerte: {
    words:
      'offerte|offertes|quote|aanvraag|voorstel|configurator|prijsopgave|calculatie|begroting|vrijblijvend|prijsvoorstel',
    parts: 'offerte|offerteaanvraag|prijsvoorstel',
    phrases: 'offerte aanvragen|prijs opgave|een voorstel|wat gaat het mij kosten|op maat prijs|get a quote',
  },
  bouw: {
    words:
      'bouw|bouwbedrijf|bouwbedrijven|aannemer|aannemers|aannemersbedrijf|klusbedrijf|klusser|klussen|timmerman|timmerbedrijf|loodgieter|loodgietersbedrijf|installateur|installatiebedrijf|dakdekker|dakdekkersbedrijf|schilder|schildersbedrijf|stukadoor|stukadoorsbedrijf|stucadoor|metselaar|elektricien|elektrotechniek|hovenier|hoveniersbedrijf|tegelzetter|verbouwer|zzp|vakman|vakmensen|steigerbouw|kozijnen|zonnepanelen|grondwerk|builder|plumber|contractor|electrician|verhuurbedrijf',
    parts:
      'bouwbedrijf|klusbedrijf|aannemer|timmerwerk|installatiebedrijf|schildersbedrijf|hovenier|loodgieter',
    phrases: 'in de bouw|de bouwsector|bouw bedrijf',
  },
  horeca: {
    words:
      'horeca|restaurant|restaurants|cafe|cafes|kroeg|bar|eetcafe|hotel|hotels|lunchroom|snackbar|cafetaria|pizzeria|bistro|brasserie|catering|cateraar|foodtruck|menukaart|reserveringen|reserveren|bed|bnb|pension|herberg|ijssalon|koffiebar|koffietent|koffiezaak|grandcafe|eetcafe|strandtent',
    parts: 'restaurant|horeca|lunchroom|snackbar|eetcafe|koffie|catering',
    phrases: 'bed and breakfast|b b|menu kaart|tafels reserveren',
  },
  levertijd: {
    words:
      'levertijd|doorlooptijd|opleveren|oplevering|klaar|spoed|haast|wanneer|deadline|werkdagen|planning',
    parts: 'levertijd|doorlooptijd|oplever|spoedklus',
    phrases:
      'hoe lang duurt|hoe snel|hoelang duurt|wanneer … klaar|wanneer … online|hoe lang … bezig|hoe lang zijn|hoelang zijn|snel online|hoe lang moet|hoeveel tijd|how long|how fast|hoo lang|binnen hoeveel|duurt het lang|snel klaar|binnen een week|binnen een maand|voor het einde',
    hints: 'duurt|snel|lang|week|weken|dagen|maand',
  },
  openingstijden: {
    words:
      'openingstijden|open|geopend|gesloten|adres|kantoor|locatie|langskomen|bezoekadres|parkeren|route|gevestigd|bezoeken|openingsuren|opening|closed|office|koffie',
    parts: 'openingstijd|bezoekadres|kantooradres',
    phrases:
      'waar zitten jullie|waar zit je|hoe laat|tot hoe laat|wanneer open|zijn jullie open|zijn jullie er|waar vind ik jullie|langs komen|kom ik langs|in het weekend|op zaterdag|op zondag|where are you|in welke stad|welke plaats|opening hours|are you open',
  },
  afspraak: {
    words:
      'afspraak|afspraken|afspreken|appointment|appointments|meeting|kennismaken|kennismaking|kennismakingsgesprek|adviesgesprek|gesprek|inplannen|ofspraak|demo|videogesprek|belafspraak|belmoment',
    parts: 'afspraak|kennismaking|adviesgesprek',
    phrases:
      'afspraak maken|gesprek plannen|moment plannen|met iemand zitten|vrijblijvend gesprek|een keer zitten|bakje koffie|kop koffie|advies op maat',
  },
  'afspraak-wijzigen': {
    words:
      'afzeggen|afzeg|afgezegd|afzegging|annuleren|annuleer|annuleert|annulering|verzetten|verzet|verschuiven|verplaatsen|omzetten|cancel|cancelen|cancellen|cancelled|reschedule|ofzeggen|verhinderd',
    phrases:
      'afspraak … niet doorgaan|niet doorgaan|zeg … af|afspraak … anders|afspraak … andere|kan … niet komen|niet komen|kom … niet|kan er niet bij|niet bij zijn|afspraak … wijzigen|afspraak … veranderen|andere tijd|andere dag|ander tijdstip|ander moment|ik red het niet|niet door laten gaan|een uur later|call off',
  },
  opzeggen: {
    words:
      'opzeggen|opgezegd|opzeg|opzegging|opzegtermijn|beeindigen|stoppen|stopzetten|contract|looptijd|herroepen|bedenktijd|ontbinden|unsubscribe|ofscheid|vastzitten',
    parts: 'opzegtermijn|opzegging|stopzetting|contractduur',
    phrases:
      'abonnement stoppen|hosting stoppen|weg bij jullie|zit ik … vast|vast aan|per direct stoppen|stop met mijn|zeg … op|wil stoppen|abonnement annuleren|bestelling annuleren|hosting annuleren|order annuleren|geld terug|cancel my subscription|cancel my hosting|cancel my order|annuleer … bestelling|annuleer … abonnement|annuleer … hosting',
  },
  storing: {
    words:
      'storing|kapot|foutmelding|error|probleem|problemen|offline|gehackt|hack|virus|traag|support|hulp|helpdesk|broken|down|kepot|plat|storingen|bug|klacht|klachten|haperen',
    parts: 'storing|foutmelding|helpdesk',
    phrases:
      'doet het niet|werkt niet|werken niet|doet niks|doet het nie|ligt eruit|ligt er uit|ligt plat|uit de lucht|komt niet aan|geen mail|mail … niet|kan ik niet bij|laadt niet|is weg|not working|doet t niet|iets fout|gaat mis|witte pagina|wit scherm|krijg … fout',
  },
  betalen: {
    words:
      'factuur|facturen|rekening|rekeningen|betalen|betaal|betaald|betaling|betalingen|aanbetaling|aanbetalen|vooruitbetalen|incasso|termijnen|automatisch|invoice|pay|payment|afrekenen|creditnota|btw|bankrekening|iban|herinnering|aanmaning|gespreid',
    parts: 'factuur|betaling|aanbetaling|incasso|betaaltermijn',
    phrases:
      'vooruit betalen|vooraf betalen|in termijnen|automatische incasso|wanneer betaal|hoe betaal|in delen betalen|achteraf betalen',
  },
  inloggen: {
    words:
      'inloggen|inlog|inloggegevens|ingelogd|login|wachtwoord|wachtwoorden|account|accounts|dashboard|portal|klantomgeving|password|aanmelden|inlogcode',
    parts: 'wachtwoord|inloggegevens|klantomgeving|inlogcode|inlogpagina',
    phrases: 'kom er niet in|kan niet inloggen|wachtwoord vergeten|mijn gegevens|log in|in loggen|sign in',
  },
  voorbeelden: {
    words:
      'voorbeeld|voorbeelden|portfolio|referenties|referentie|projecten|ervaring|ervaringen|reviews|beoordelingen|examples',
    parts: 'voorbeeld|referentie|portfolio',
    phrases:
      'wat hebben jullie gemaakt|eerder gemaakt|andere klanten|eerdere klanten|werk zien|hoeveel klanten|hoeveel sites|wie zijn jullie|over jullie',
  },
  aanpassen: {
    words:
      'aanpassen|aanpassing|aanpassingen|wijzigen|wijziging|wijzigingen|veranderen|verandering|uitbreiden|uitbreiding|toevoegen|bewerken|cms|changes',
    parts: 'aanpassing|wijziging|uitbreiding',
    phrases:
      'zelf aanpassen|zelf wijzigen|tekst veranderen|foto veranderen|foto s veranderen|later uitbreiden|zelf bijwerken|zelf teksten',
  },
  gegevens: {
    words: 'privacy|avg|gdpr|persoonsgegevens|cookies|cookie|bewaren|bewaartermijn|verwijderen',
    parts: 'persoonsgegevens|bewaartermijn|privacy',
    phrases:
      'gegevens verwijderen|gegevens bewaren|mijn gegevens verwijderen|wat doen jullie met mijn gegevens|data verwijderen',
  },
  mens: {
    words: 'mens|medewerker|medewerkers|persoon|human|collega|eigenaar|chatbot|robot|bot|computer|ai',
    phrases:
      'echt iemand|echte persoon|met iemand praten|iemand spreken|ben je een|is er iemand|iemand aanwezig|praat ik met|real person|is der ene|is er ene|spreek ik met|een mens',
  },
  groet: {
    words:
      'hallo|hoi|hey|hai|hi|hello|moi|goedemorgen|goedemiddag|goedenavond|goeiedag|goedendag|goodgoan|dag|yo',
    phrases: 'andere vraag|hoe gaat het|hoe is het|goede morgen|goede middag|goeie morgen|goeie middag',
  },
  dank: {
    words:
      'bedankt|dank|dankjewel|dankuwel|thanks|merci|thx|top|super|prima|oke|ok|fijn|mooi|duidelijk|bedank',
    phrases: 'dank je|dank u|thank you|tot ziens|fijne dag|doei|komt goed|is goed',
  },
} as const satisfies Record<string, Vocabulary>

export type TopicId = keyof typeof TOPICS

export const TOPIC_IDS = Object.keys(TOPICS) as TopicId[]

/** Words that say nothing of the subject, and are no typing errors of those that do. */
export const COMMON_WORDS =
  'aan|al|alle|alleen|alles|als|altijd|ander|andere|anders|ben|beter|bij|bijna|binnen|biedt|bieden|bent|best|beste|betekent|bepalen|behalen|blijft|bovendien|daar|daarna|daarom|dan|dat|de|deel|denk|deze|dezelfde|die|dingen|dit|doe|doen|doet|door|dus|echt|een|eens|eenvoudig|eenvoudige|eerst|eerste|eigen|eigenlijk|elk|elke|en|er|erg|ergens|even|extra|ga|gaan|gaat|gebruik|gebruiken|geef|geen|geven|gewoon|ging|goed|goede|graag|groot|grote|gr|ha|had|haal|heb|hebben|heeft|heel|hele|helemaal|helpen|help|hem|het|hier|hij|hoe|hoeft|hoef|hoi|houden|hun|ie|iemand|iets|ik|in|inclusief|is|ja|jaar|je|jij|jou|jouw|jullie|jammer|kan|kies|kiezen|kijken|klein|kleine|komen|komt|kom|krijg|krijgen|kun|kunnen|kunt|kwam|laat|lang|langer|later|leuk|liever|liefst|maak|maakt|maakten|maar|maken|man|me|mee|meer|meest|men|met|mij|mijn|minder|misschien|moet|moeten|mogelijk|mogelijkheid|mogen|mag|morgen|na|naar|naam|namelijk|nee|neem|nemen|net|niet|niets|niks|nodig|nog|nou|nu|of|om|omdat|ons|onze|ook|op|over|overleggen|paar|pas|per|plan|precies|qua|regelen|regel|regelt|rond|s|samen|soort|soms|speciaal|staan|staat|start|stuk|stuur|sturen|t|te|tegen|tijd|tijdens|toch|tot|twee|u|uit|uur|uw|vaak|vaker|van|vanaf|vandaag|vandaan|vanmiddag|veel|verder|verschil|vertel|vertellen|via|vind|vinden|vindt|volgende|voor|vooral|vraag|vraagje|vragen|waar|waarom|wanneer|want|wat|we|week|weet|weten|wel|welk|welke|werkt|wie|wij|wil|willen|wilt|word|worden|wordt|ze|zelf|zelfs|zich|zie|zien|zij|zijn|zit|zitten|zo|zoals|zoek|zoeken|zou|zouden|zon|zonder|gisteren|overmorgen|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|ochtend|middag|avond|januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december|week|weken|maand|maanden|dag|dagen|euro|bedrijf|bedrijfje|zaak|zaakje|onderneming|ondernemer|dienst|diensten|informatie|info|interesse|geinteresseerd|advies|vraagt|the|a|an|i|you|do|does|is|are|it|to|for|of|my|me|can|we|how|what|have|has|need|want|would|like|please|and|in|on|your|with|make|build|get|there|der|ene|nen|n|noe|mien|ku|ie|mut|mot|wo|hoo|kö|kj|joe|oe|oons|loat|moakt|moaken|groetjes|gr|mvg|mevrouw|meneer|enschede|hengelo|almelo|twente|overijssel|twentse|oldenzaal'
