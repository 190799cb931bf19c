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
  'badkamer|keuken|dak|lek|lekt|lekkage|verbouwen|verbouwing|muur|tuin|weer|recept|vliegtuig|vlucht|trein|bus|fiets|laptop|printer|iphone|hypotheek|huisarts|medicijn|paspoort|rijbewijs|belasting|belastingaangifte|voetbal|wedstrijd|huiswerk|wifi|router|televisie|tv|vacature|stage|sollicitatie|sollicteren|baan|krant|ketel|radio|reis|reizen|hotelkamer|kamer|vertaling|gedicht|moppen|mop|grap|dakkapel|aanbouw|pakketje|bezorgd|jas|besteld|action|ikea|lidl|supermarkt|jumbo|albert|tubantia|krantje|drukwerk|tshirt|shirts|bedrukken|bedrijfskleding|belettering|spandoek|sticker|stickers|mok|mokken|beeldscherm|macbook|windows|harde|schijf|toetsenbord|excel|word|cursus|opleiding|gemeente|uitkering|zorgverzekering|verzekeren|lening|spaarrente|aandelen|bitcoin|crypto|hoofdstad|president|koning|oorlog|zwanger|pijn|hoofdpijn|ziekenhuis|hond|poes|konijn|nagels|zwembad|concert|kaartjes|oppas|baby|bruiloft|liefde|vriendin|date|horoscoop|sterrenbeeld|apk|banden|scooter|benzine|stroom|gas|energie|zonnescherm|wasmachine|koelkast|meubels|matras|kantoorpand|huurwoning|huren|echtscheiding|scheiding|ontslag|jaarrekening|instructies|prompt|systeemprompt|python|javascript|programmeren|vertalen|vertaal|engels|frans|duits|spaans|wiskunde|rekenen|wortel|gedeeld|tijdzone|temperatuur|regen|sneeuw|bekeuring|politie|brandweer|ambulance|android|ios|appstore|playstore|tickets|festival|koken|taart|appeltaart|brood|digid|ziggo|kpn|odido|vodafone|netflix|spotify|gmail|hotmail|icloud|apple|samsung|playstation|xbox|uber|ns|amazon|schiphol|rabobank|ing|abn|belastingdienst|cbr|uwv|duo|toeslagen|bv|vof|eenmanszaak|richten|uitvaart|tandartspraktijk|kapsalon|chatgpt|openai|elon|musk|trump|rutte|nederlands|elftal|ajax|psv|eredivisie|olympische|filmpje|raadsel|verhaaltje|opstel|essay|scriptie|samenvatting|sollicitatiebrief|plof|lekke|vakantiehuis|airbnb|reisverzekering|visum|jeans|schoen|bril|gebit|tand|kies|corona|griep|vaccin|dieet|afvallen|sportschool|fitness|yoga|tennis|wielrennen|marathon|mijn auto|autos|maal|hypotheekrente|cvketel'

export const TOPICS = {
  prijs: {
    words:
      'prijs|prijzen|kost|kosten|kostte|kostn|kostet|tarief|tarieven|duur|duurder|goedkoop|goedkoper|goedkoopste|betaalbaar|budget|price|prices|pricing|cost|costs|cheap|expensive|prieslijst|pries|maandbedrag|bedrag|bedragen|kostenplaatje|prijzig|prijsklasse|prijsindicatie|vanafprijs|koste|kosn|kostt|vraagprijs|fee|priezen|prieze|rates|prijskaartje|prijskaart',
    parts: 'prijslijst|prijsopgave|richtprijs|startprijs|kostprijs',
    phrases:
      'wat vragen jullie|wat reken je|wat rekenen jullie|wat ben ik kwijt|hoeveel geld|how much|wat is het bedrag|per maand|prijs indicatie|hoeveel voor|hoeveel is|hoeveel kost|hoeveel betaal|hoeveel moet ik betalen|hoeveel rekenen|hoeveel vragen|wat betaal ik|wat moet ik betalen|wat komt … op|ben ik … kwijt|in een keer betalen|per jaar|vast bedrag|wat doet een|wat doet zon|wat is de schade|euro kwijt|gratis kan|is het gratis|kost ut|kost t',
    hints: 'geld|euro|euros|gratis|korting|maandelijks|eenmalig|hoeveel',
  },
  contact: {
    words:
      'contact|contacten|bereiken|bereikbaar|bellen|bel|belt|gebeld|terugbellen|telefoon|telefoonnummer|nummer|mailen|mail|mailadres|emailadres|email|whatsapp|appen|appje|call|phone|reach|telefoonisch|telefonisch|mailtje|berichtje|belletje|telefoontje|telefoneren|opbellen|contactpersoon|contactgegevens|telnr|telefoonnr|whatsappen|whatsap|watsapp|belln|bereik|mailbericht|email|emailen|terugbel|bellt|berikbaar|mailt|bereikt',
    parts: 'contactgegevens|contactpagina|contactformulier|telefoonnummer',
    phrases:
      'bel mij|bel me|mij bellen|me bellen|terug bellen|hoe bereik|kan ik bellen|stuur … bericht|bericht sturen|app ons|app me|app mij|een app sturen|call me|call you|te pakken|te spreken|aan de lijn|aan de telefoon|terug te bellen|iemand bellen|bel jij|bellen jullie|bel eens|mail me|mail mij|stuur me|stuur mij|reageren jullie|krijg ik antwoord|neem … op|app nummer|whats app|antwoord krijgen|iemand spreken',
  },
  website: {
    words:
      'website|websites|site|sites|webpagina|webpaginas|homepage|webstee|webstek|pagina|paginas|webdesign|webdesigner|landingspagina|landingpage|onepager|wordpress|webbouwer|webbureau|sitebouw|websiet|websiete|websites|wepsite|sitej|siteje|websitetje|webstek|onlinevisitekaartje|visitekaartje|klantportaal|webapp|cms|restyle|restylen|redesign|homepage|responsive|wordpress|joomla|wix|squarespace|webflow|internetsite',
    parts: 'website|websites|webpagina|webdesign|landingspagina|internetpagina|internetsite',
    phrases:
      'web site|internet pagina|online zichtbaar|nieuwe site|site laten maken|opnieuw laten maken|web adres|iets online|online gaan|op internet|op het internet|online staan|online aanwezig|op het web|online zijn|online komen|online portfolio|landings pagina|foto s laten zien|online vindbaar|knop om|formulier op|agenda op|oude site|verouderde site|nieuw ontwerp|web pagina|web design',
    hints:
      'maken|laten|bouwen|ontwerp|ontwerpen|vernieuwen|nieuw|nieuwe|online|internet|mobiel|thema|template|portaal|design',
  },
  webshop: {
    words:
      'webshop|webshops|webwinkel|webwinkels|ecommerce|ideal|paypal|creditcard|shopify|woocommerce|webshopje|winkelwagen|winkelwagentje|winkelmandje|checkout|internetwinkel|onlineshop|onlinewinkel|etsy|dropshipping|lightspeed|magento',
    parts: 'webshop|webwinkel|winkelwagen|internetwinkel',
    phrases:
      'online verkopen|online winkel|spullen verkopen|online store|web shop|web winkel|verkoop via internet|via internet verkopen|e commerce|producten verkopen|spullen online|betaalmethodes … winkel|online bestellen|mensen … bestellen|klanten … bestellen|via internet bestellen|producten online|online shop|verkopen online|verkoop online|wil verkopen via|betalen met ideal|sell online|online betalen',
    hints:
      'verkopen|verkoop|producten|winkel|shop|store|artikelen|voorraad|retour|retouren|assortiment|bol|marktplaats|afrekenen|verzendkosten|cadeaubonnen|bestellen|bestellingen',
  },
  seo: {
    words:
      'seo|google|vindbaar|vindbaarheid|gevonden|zoekmachine|zoekmachines|zoekresultaten|zoekwoorden|ranking|rank|bovenaan|zoekmachineoptimalisatie|vindbaarder|googlen|googelt|google|googel|gogle|zoekterm|zoektermen|indexeren|keywords|keyword|backlinks|onvindbaar|zichtbaarheid|bing|ranken|gevondn|pagina1',
    parts: 'zoekmachine|vindbaarheid|zoekresultaat|zoekwoord',
    phrases:
      'beter gevonden|in google|hoger in|bovenaan in|op google|meer bezoekers|niet gevonden|gevonden worden|search engine|eerste pagina|pagina 1|bovenaan staan|niet te vinden|niet in google|zie … niet|op google maps|beter vindbaar|google bedrijfsprofiel|hoger komen|boven mijn concurrent|als mensen zoeken|als je zoekt|mensen zoeken|found on google|gevonden … google',
    hints:
      'zoeken|maps|positie|posities|traffic|verkeer|hoger|bezoekers|zichtbaar|concurrent|concurrenten|concurrentie|pagina',
  },
  marketing: {
    words:
      'marketing|adverteren|advertentie|advertenties|ads|campagne|campagnes|facebook|instagram|linkedin|tiktok|socials|nieuwsbrief|nieuwsbrieven|reclame|mailchimp|emailmarketing|adwords|advertentiecampagne|socialmedia|nieuwsbrief|mailings|posten|volgers|promoten|promotie|doelgroep|advertenties|adverteer|adverteert|campanje|reels',
    parts: 'marketing|advertentie|campagne|nieuwsbrief',
    phrases:
      'social media|sociale media|google ads|meta ads|online marketing|e mail marketing|meer klanten|meer aanvragen',
    hints: 'berichten|posts|likes|flyer|flyers|mailing',
  },
  hosting: {
    words:
      'hosting|hosten|webhosting|server|servers|opslag|uptime|ssl|backup|backups|onderhoud|onderhouden|updates|bijwerken|certificaat|mailbox|mailboxen|schijfruimte|maintenance|verhuizen|ruimte|pakket|pakketten|gb|emailadres|emailadressen|mailadressen|mailboxje|serverruimte|hostingprovider|ssd|uptime|beveiliging|beveiligd|beveiligen|updaten|plugins|plugin|virussen|backupje|migreren|migratie|overzetten|verhuizing|onderhoudscontract|imap|webmail|opslagruimte|verhuisservice',
    parts: 'hosting|hostingpakket|onderhoud|webruimte|emailbox',
    phrases:
      'back up|back ups|onderhoud van|gb ruimte|hosting pakket|site verhuizen|website verhuizen|overstappen van|mail adressen|e mailadres bij|hangslotje|groen slotje|zakelijk mailadres|zakelijke mail|mail bij|eigen mailadres|mailadres met|info adres|site overzetten|naar jullie overzetten|naar jullie verhuizen|back ups|in de lucht houden|web hosting|e mail adressen|extra mailadres|extra ruimte|mail instellen|e mail bij',
    hints: 'veilig|veiligheid|outlook|provider|update|abonnement',
  },
  domeinnaam: {
    words:
      'domein|domeinen|domeinnaam|domeinnamen|domain|dns|verhuiscode|url|webadres|registreren|tld|domeintje|domijn|domijnnaam|domeinaam|webadresse|url|urls|extensie|com|nlnaam|nameservers|nameserver|registrar|vastleggen',
    parts: 'domein|domeinnaam|webadres|verhuiscode|internetadres',
    phrases:
      'punt nl|punt com|naam vrij|naam registreren|domein naam|naam vastleggen|naam claimen|eigen naam op|naam nog vrij|nog vrij|nog beschikbaar|domein verhuizen|naam beschikbaar|adres van de site|web adres',
  },
  offerte: {
    words:
      'offerte|offertes|quote|aanvraag|voorstel|configurator|prijsopgave|calculatie|begroting|vrijblijvend|prijsvoorstel|offertje|ofertte|oferte|offertes|offerten|vrijblijvende|prijsvoorstellen|kostenraming|raming|inschatting|aanbod|aanbieding|estimate|proposal|offrte|offert|configureren|samenstellen|offertetraject',
    parts: 'offerte|offerteaanvraag|prijsvoorstel',
    phrases:
      'offerte aanvragen|prijs opgave|een voorstel|wat gaat het mij kosten|op maat prijs|get a quote|op papier|vooraf weten|vragen … invullen|formulier invullen|zit ik nergens aan|wat gaat mij dit|prijs op maat|stappen invullen|hoeveel vragen|voorstel maken|voorstel sturen|voorstel krijgen',
  },
  bouw: {
    words:
      'bouw|bouwbedrijf|bouwbedrijven|aannemer|aannemers|aannemersbedrijf|klusbedrijf|klusser|klussen|timmerman|timmerbedrijf|loodgieter|loodgietersbedrijf|installateur|installatiebedrijf|dakdekker|dakdekkersbedrijf|schilder|schildersbedrijf|stukadoor|stukadoorsbedrijf|stucadoor|metselaar|elektricien|elektrotechniek|hovenier|hoveniersbedrijf|tegelzetter|verbouwer|vakman|vakmensen|steigerbouw|kozijnen|zonnepanelen|grondwerk|builder|plumber|contractor|electrician|verhuurbedrijf|metselbedrijf|metselwerk|timmerwerk|timmerlieden|dakwerken|dakbedekking|dakkapellen|verbouwingen|verbouwbedrijf|renovatie|renovaties|renovatiebedrijf|stukadoren|stucwerk|tegelwerk|tegelzetbedrijf|sloopbedrijf|sloopwerk|sloper|straatmaker|straatwerk|bestrating|bestratingsbedrijf|vloeren|vloerenbedrijf|vloerenlegger|parket|glaszetter|glazenwasser|klusjesman|klusbus|klusservice|monteur|monteurs|installateurs|installatie|installaties|warmtepompen|warmtepomp|airco|aircos|elektra|elektriciteitsbedrijf|elektricienbedrijf|loodgieters|schilders|schilderwerk|schilderwerken|hoveniers|tuinaanleg|tuinman|tuinonderhoud|grondverzet|bouwvakker|bouwvakkers|bouwer|aannemerij|aannemersbedrijven|kozijn|trappen|keukenmontage|isolatie|isolatiebedrijf|voeger|voegwerk|betonbedrijf|rietdekker|interieurbouw|meubelmaker|houtbewerker|lasser|lasbedrijf|constructiebedrijf|bouwbedriefje|bouwbedrief|timmerbedrief|ambacht|ambachtsman|bouwmensen|aannemertje|roofer|carpenter|painter|construction|verhuur|steigers|badkamers',
    parts:
      'bouwbedrijf|klusbedrijf|aannemer|timmerwerk|installatiebedrijf|schildersbedrijf|hovenier|loodgieter|metsel|timmer|stukadoor|schilder|installat|loodgiet|elektric|renovatie|verbouw|dakdek|hovenier|straatmak|tegelzet|kozijn|grondverzet|isolatie|bouwbedr|bouwonder|bouwploeg',
    phrases:
      'in de bouw|de bouwsector|bouw bedrijf|voor en na|voor en na foto s|projecten laten zien|dak dekker|timmer bedrijf|klus bedrijf|bouw vakker|in de installatie',
  },
  horeca: {
    words:
      'horeca|restaurant|restaurants|cafe|cafes|kroeg|eetcafe|hotel|hotels|lunchroom|snackbar|cafetaria|pizzeria|bistro|brasserie|catering|cateraar|foodtruck|menukaart|reserveringen|reserveren|bnb|pension|herberg|ijssalon|koffiebar|koffietent|koffiezaak|grandcafe|eetcafe|strandtent|gasten|gerechten|menu|menus|menukaartje|menukaarten|terras|terrassen|allergenen|boekingen|boeking|hotelkamers|kamers|camping|campings|vakantiepark|theehuis|tearoom|feestzaal|zaalverhuur|partycentrum|wijnbar|cocktailbar|kroegje|cafeetje|restaurantje|hotelletje|bistrootje|eetgelegenheid|lunchtent|pannenkoekenhuis|pannenkoekenrestaurant|sushi|afhaal|afhalen|bezorgservice|thuisbezorgd|foodtrucks|caterer|reservering|reserveringssysteem|reserveringsysteem|tafelreserveringen|tafels|dagkaart|weekmenu|lunchkaart|wijnkaart|biertuin|kroegbaas|patat|friet|frietzaak|frituur|pizzas|ijsjes|ijssalons|strandpaviljoen|dorpskroeg|dorpscafe|herbergier|uitbater|resaurant|restorant|restaurand|logies|groepsaccommodatie|guesthouse',
    parts:
      'restaurant|horeca|lunchroom|snackbar|eetcafe|koffie|catering|lunchroo|pannenkoek|hotel|menukaart|reserver|cafetar|brasserie|eetcaf',
    phrases:
      'bed and breakfast|b b|menu kaart|tafels reserveren|tafel reserveren|tafeltje reserveren|online reserveren|kamers boeken|directe boekingen|menu online|kaart online|menu op|eten bestellen|bed breakfast|food truck',
  },
  levertijd: {
    words:
      'levertijd|doorlooptijd|opleveren|oplevering|klaar|spoed|haast|wanneer|deadline|werkdagen|planning|levertijden|opgeleverd|oplever|afhebben|tijdsbestek|termijn|tijdspad|duren|duurt|haalbaar|redden|redt|halen|startdatum|lancering|live|livegang|asap|urgent|snelheid|snelst|rush|actief|hoelang|hoesnel|wachttijd|wachten|wachtlijst',
    parts: 'levertijd|doorlooptijd|oplever|spoedklus',
    phrases:
      'hoe lang duurt|hoe snel|hoelang duurt|wanneer … klaar|wanneer … online|hoe lang … bezig|hoe lang zijn|hoelang zijn|snel online|hoe lang moet|hoeveel tijd|how long|how fast|hoo lang|binnen hoeveel|duurt het lang|snel klaar|binnen een week|binnen een maand|voor het einde|redden jullie|halen jullie|red je dat|op tijd|voor de kerst|voor kerst|voor de zomer|voor de vakantie|voor het eind|voor 1|voor mijn opening|hoeveel dagen|hoeveel weken|hoeveel maanden|hoe gauw|hoe vlot|per wanneer|kan het sneller|met spoed|zo snel mogelijk|zo spoedig|klaar voor|klaar is|klaar zijn|wanneer kunnen jullie beginnen|wanneer begin|wanneer staat|wanneer kan ik|hoe lang duurt|hoe lange|hoo gauw|how soon|deze week nog|volgende week online|deze maand nog',
    hints: 'snel|lang|week|weken|dagen|maand|kerst|zomer|vakantie',
  },
  openingstijden: {
    words:
      'openingstijden|open|geopend|gesloten|adres|locatie|langskomen|bezoekadres|parkeren|route|gevestigd|bezoeken|openingsuren|opening|closed|office|dicht|kerstvakantie|feestdagen|zomervakantie|bouwvak|pasen|pinksteren|koningsdag|lös|openingsuur|openigstijden|openingstyden|openinstijden|kantooruren|adresgegevens|parkeerplaats|parkeerplek|bushalte|hoelaat|opn|geslotn|bezoekadresse|vestiging|vestigd|vestigingen|kantoortijden|kantoor',
    parts: 'openingstijd|bezoekadres|kantooradres',
    phrases:
      'waar zitten jullie|waar zit je|hoe laat|tot hoe laat|wanneer open|zijn jullie open|zijn jullie er|waar vind ik jullie|langs komen|kom ik langs|in het weekend|op zaterdag|op zondag|where are you|in welke stad|welke plaats|opening hours|are you open|tot hoelaat|hoe laat open|hoe laat dicht|hoe laat gaan jullie|zijn jullie dicht|gaan jullie … dicht|is het kantoor|ben je open|bin ie open|bin ie … los|waar is jullie|waar staat jullie|waar moet ik zijn|op kantoor|even binnenlopen|binnen lopen|na vijven|na 5 uur|na zessen|s avonds|op vrijdag|in de avond|tussen kerst|op zaterdagen|open op|open in het|zaterdag open|zondag open|vandaag open|nu open|still open|what time|where is your office|where are you located',
    hints: 'kerst|vakantie|weekend|avonds|los|zaterdag|zondag|avond',
  },
  afspraak: {
    words:
      'afspraak|afspreken|appointment|appointments|meeting|kennismaken|kennismaking|kennismakingsgesprek|adviesgesprek|gesprek|inplannen|ofspraak|demo|videogesprek|belafspraak|belmoment|overleggen|overleg|bespreken|kennismakings|kennismakingsgesprekje|gesprekje|bijpraten|sparren|brainstormen|ontmoeten|proaten|langskomen|intakegesprek|adviesgesprekje|afspraakje|afsprak|videocall|consultatie|rondetafel|inplan|ontmoeting|afspraken',
    parts: 'afspraak|kennismaking|adviesgesprek',
    phrases:
      'afspraak maken|gesprek plannen|moment plannen|met iemand zitten|vrijblijvend gesprek|een keer zitten|bakje koffie|kop koffie|advies op maat|bij ons langskomen|bij mij langskomen|langs komen om|langskomen om|kom je langs|komen jullie langs|tijd om te praten|een keer praten|es proaten|om tafel|samen zitten|iemand langs|een moment prikken|datum prikken|prikken|wanneer heb je tijd|wanneer hebben jullie tijd|wanneer kan|tijd voor een gesprek|gesprek inplannen|make an appointment|book an appointment|schedule a|kennis maken|kennis makingsgesprek|even kennismaken|book a|book an|via teams|via zoom|online afspreken',
  },
  'afspraak-wijzigen': {
    words:
      'afzeggen|afzeg|afgezegd|afzegging|annuleren|annuleer|annuleert|annulering|verzetten|verzet|verschuiven|verplaatsen|omzetten|cancel|cancelen|cancellen|cancelled|reschedule|ofzeggen|verhinderd|opschuiven|opschuif|uitstellen|vervroegen|verplaats|verplaatst|verschuif|afgelast|afgelasten|afmelden|cancellen|gecanceld|annulering|ziek|postpone|omboeken|verzette|ofzegg|afzegn|afzegge',
    phrases:
      'afspraak … niet doorgaan|niet doorgaan|zeg … af|afspraak … anders|afspraak … andere|kan … niet komen|niet komen|kom … niet|kan er niet bij|niet bij zijn|afspraak … wijzigen|afspraak … veranderen|andere tijd|andere dag|ander tijdstip|ander moment|ik red het niet|niet door laten gaan|een uur later|call off|uurtje later|uur later|dag later|week later|uurtje eerder|uur eerder|dag eerder|later op de dag|naar voren|naar achteren|op schuiven|week op|dag op|toch niet|lukt niet|lukt me niet|gaat niet lukken|komt niet uit|niet halen|red … niet|kom … toch niet|zonder afspraak verder|afspraak … later|afspraak … eerder|kan … later|gesprek … later|gesprek … niet|afspraak … niet|niet meer nodig|call … off|cant make it|can not make it|move my appointment|gesprek afzeggen|bel … af',
  },
  opzeggen: {
    words:
      'opzeggen|opgezegd|opzeg|opzegging|opzegtermijn|beeindigen|stoppen|stopzetten|contract|looptijd|herroepen|bedenktijd|ontbinden|unsubscribe|ofscheid|vastzitten|verlengen|verlenging|verlengd|opzeggn|opzegn|opseggen|beeindig|beeindigd|gestopt|weggaan|vertrekken|opzegbaar|minimumtermijn|retourrecht',
    parts: 'opzegtermijn|opzegging|stopzetting|contractduur',
    phrases:
      'abonnement stoppen|hosting stoppen|weg bij jullie|zit ik … vast|vast aan|per direct stoppen|stop met mijn|zeg … op|wil stoppen|abonnement annuleren|bestelling annuleren|hosting annuleren|order annuleren|geld terug|cancel my subscription|cancel my hosting|cancel my order|annuleer … bestelling|annuleer … abonnement|annuleer … hosting|niet verlengen|niet meer verlengen|niet meer door|wil … niet meer|wil eraf|wil er vanaf|er vanaf|ermee stoppen|ermee ophouden|eruit stappen|hoe kom ik … af|abonnement … stoppen|hosting … stoppen|stop … hosting|stop … abonnement|hoe lang zit ik|hoelang zit ik|vaste looptijd|tussentijds',
  },
  storing: {
    words:
      'storing|kapot|foutmelding|error|probleem|problemen|offline|gehackt|hack|virus|traag|support|hulp|helpdesk|broken|down|kepot|plat|storingen|bug|klacht|klachten|haperen|bereikbaarheid|onbereikbaar|vastgelopen|crasht|gecrasht|traagjes|storingn|storings|verdwenen|hapert|weigert|foutmeldingen|foutcode|404|spammen|spam|kapotte',
    parts: 'storing|foutmelding|helpdesk',
    phrases:
      'doet het niet|werkt niet|werken niet|doet niks|doet het nie|ligt eruit|ligt er uit|ligt plat|uit de lucht|komt niet aan|geen mail|mail … niet|kan ik niet bij|laadt niet|is weg|not working|doet t niet|iets fout|gaat mis|witte pagina|wit scherm|krijg … fout|niet meer bereikbaar|niet bereikbaar|niet te bereiken|doet het niet meer|doet t nich|dot t nich|dot t nie|dot het nich|doet … niet|doen het niet|werkt … niet|werken … niet|kan … niet openen|gaat niet open|geeft een fout|krijg … foutmelding|niets meer|niks meer|ontvang geen|kan niet mailen|mailen lukt niet|zijn weg|is verdwenen|ligt down|is down|is traag|zo traag|erg traag|isnt working|does not work|doesnt work|stopped working|not loading',
  },
  betalen: {
    words:
      'factuur|facturen|rekening|rekeningen|betalen|betaal|betaald|betaling|betalingen|aanbetaling|aanbetalen|vooruitbetalen|incasso|termijnen|automatisch|invoice|pay|payment|afrekenen|creditnota|btw|bankrekening|iban|herinnering|aanmaning|gespreid|factuurtje|facturatie|faktuur|nota|notas|betaalwijze|betaalmethode|betaaltermijn|overmaken|overschrijven|bankoverschrijving|machtiging|incassos|betalingsherinnering|betaalbewijs|gefactureerd|rekeningnummer|bonnetje|bon|btwnummer|storno|invoices',
    parts: 'factuur|betaling|aanbetaling|incasso|betaaltermijn',
    phrases:
      'vooruit betalen|vooraf betalen|in termijnen|automatische incasso|wanneer betaal|hoe betaal|in delen betalen|achteraf betalen|vooraf betaald|achteraf betaald|dubbel betaald|te veel betaald|nog niet betaald|per factuur|op factuur|op rekening|aanbetaling doen|betaling gelukt|niet op tijd betalen|uitstel van betaling',
  },
  inloggen: {
    words:
      'inloggen|inlog|inloggegevens|ingelogd|login|wachtwoord|wachtwoorden|account|accounts|dashboard|portal|klantomgeving|password|aanmelden|inlogcode|inlogn|inloggn|inloge|wachtwoort|wachtwoordje|wachtwrd|pincode|gebruikersnaam|mijnaccount|verificatie|authenticatie|2fa',
    parts: 'wachtwoord|inloggegevens|klantomgeving|inlogcode|inlogpagina',
    phrases:
      'kom er niet in|kan niet inloggen|wachtwoord vergeten|log in|in loggen|sign in|kom er niet meer in|kom niet in|kan er niet in|waar log ik|nieuw wachtwoord|reset password|mijn account|mijn dashboard',
  },
  voorbeelden: {
    words:
      'voorbeeld|voorbeelden|portfolio|referenties|referentie|projecten|ervaring|ervaringen|reviews|beoordelingen|examples|opdrachtgevers|opdrachten|cases|case|klantverhalen|recensies|recensie|oprichter',
    parts: 'voorbeeld|referentie|portfolio',
    phrases:
      'wat hebben jullie gemaakt|eerder gemaakt|andere klanten|eerdere klanten|werk zien|hoeveel klanten|hoeveel sites|wie zijn jullie|over jullie|hoe lang bestaan|sinds wanneer|wat voor sites|voor wie werken|met hoeveel|met z n hoeveel|wie ben je|iets laten zien|sites die jullie|websites die jullie|jullie werk|wat maken jullie|wat doen jullie|goede ervaringen|show me',
    hints: 'team|betrouwbaar|klanten|gemaakt',
  },
  aanpassen: {
    words:
      'aanpassen|aanpassing|aanpassingen|wijzigen|wijziging|wijzigingen|veranderen|verandering|uitbreiden|uitbreiding|toevoegen|bewerken|cms|changes|bijwerken|bijhouden|aanpas|aanpassn|wijzig|verander|toevoeg|vervangen|actueel|beheren|beheer',
    parts: 'aanpassing|wijziging|uitbreiding',
    phrases:
      'zelf aanpassen|zelf wijzigen|tekst veranderen|foto veranderen|foto s veranderen|later uitbreiden|zelf bijwerken|zelf teksten|zelf … aanpassen|zelf … wijzigen|zelf … veranderen|zelf beheren|zelf bijhouden|fotos vervangen|foto vervangen|tekst aanpassen|teksten aanpassen|later nog|er later bij|later erbij|pagina erbij|iets erbij|iets veranderen|makkelijk bij te houden',
  },
  gegevens: {
    words: 'privacy|avg|gdpr|persoonsgegevens|cookies|cookie|bewaren|bewaartermijn|verwijderen',
    parts: 'persoonsgegevens|bewaartermijn|privacy',
    phrases:
      'gegevens verwijderen|gegevens bewaren|mijn gegevens verwijderen|wat doen jullie met mijn gegevens|data verwijderen|mijn data|gegevens … verwijderen|gegevens wissen|gegevens … bewaren|mijn gesprek verwijderen',
  },
  mens: {
    words: 'mens|medewerker|medewerkers|persoon|human|collega|eigenaar|chatbot|robot|bot|computer|ai',
    phrases:
      'echt iemand|echte persoon|met iemand praten|iemand spreken|ben je een|is er iemand|iemand aanwezig|praat ik met|real person|is der ene|is er ene|spreek ik met|een mens|n mens|n bot|of een bot|een bot|mit nen mens|met nen mens|menselijk contact|levend persoon|echt mens|mens van vlees|iemand van jullie|met een collega|talk to a human|speak to someone|speak with someone|talk to someone|met wie praat|met wie spreek|is dit een',
  },
  groet: {
    words:
      'hallo|hoi|hey|hai|hi|hello|moi|goedemorgen|goedemiddag|goedenavond|goeiedag|goedendag|goodgoan|dag|yo',
    phrases: 'andere vraag|hoe gaat het|hoe is het|goede morgen|goede middag|goeie morgen|goeie middag',
  },
  dank: {
    words:
      'bedankt|dank|dankjewel|dankuwel|thanks|merci|thx|top|super|prima|oke|ok|fijn|mooi|duidelijk|bedank|bedank|toppie|thnx|tnx|dankje|dankoe|geweldig|perfect|helder|mooie|dankjewl|bedankjes',
    phrases:
      'dank je|dank u|thank you|tot ziens|fijne dag|doei|komt goed|is goed|doar ku k|doar kan ik|daar kan ik wat mee|daar kan ik iets mee|helpt me|goed geholpen|heel erg bedankt|veel dank',
  },
} as const satisfies Record<string, Vocabulary>

export type TopicId = keyof typeof TOPICS

export const TOPIC_IDS = Object.keys(TOPICS) as TopicId[]

/** Words that say nothing of the subject, and are no typing errors of those that do. */
export const COMMON_WORDS =
  'aan|al|alle|alleen|alles|als|altijd|ander|andere|anders|ben|beter|bij|bijna|binnen|biedt|bieden|bent|best|beste|betekent|bepalen|behalen|blijft|bovendien|daar|daarna|daarom|dan|dat|de|deel|denk|deze|dezelfde|die|dingen|dit|doe|doen|doet|door|dus|echt|een|eens|eenvoudig|eenvoudige|eerst|eerste|eigen|eigenlijk|elk|elke|en|er|erg|ergens|even|extra|ga|gaan|gaat|gebruik|gebruiken|geef|geen|geven|gewoon|ging|goed|goede|graag|groot|grote|gr|ha|had|haal|heb|hebben|heeft|heel|hele|helemaal|helpen|help|hem|het|hier|hij|hoe|hoeft|hoef|hoi|houden|hun|ie|iemand|iets|ik|in|inclusief|is|ja|jaar|je|jij|jou|jouw|jullie|jammer|kan|kies|kiezen|kijken|klein|kleine|komen|komt|kom|krijg|krijgen|kun|kunnen|kunt|kwam|laat|lang|langer|later|leuk|liever|liefst|maak|maakt|maakten|maar|maken|man|me|mee|meer|meest|men|met|mij|mijn|minder|misschien|moet|moeten|mogelijk|mogelijkheid|mogen|mag|morgen|na|naar|naam|namelijk|nee|neem|nemen|net|niet|niets|niks|nodig|nog|nou|nu|of|om|omdat|ons|onze|ook|op|over|overleggen|paar|pas|per|plan|precies|qua|regelen|regel|regelt|rond|s|samen|soort|soms|speciaal|staan|staat|start|stuk|stuur|sturen|t|te|tegen|tijd|tijdens|toch|tot|twee|u|uit|uur|uw|vaak|vaker|van|vanaf|vandaag|vandaan|vanmiddag|veel|verder|verschil|vertel|vertellen|via|vind|vinden|vindt|volgende|voor|vooral|vraag|vraagje|vragen|waar|waarom|wanneer|want|wat|we|week|weet|weten|wel|welk|welke|werkt|wie|wij|wil|willen|wilt|word|worden|wordt|ze|zelf|zelfs|zich|zie|zien|zij|zijn|zit|zitten|zo|zoals|zoek|zoeken|zou|zouden|zon|zonder|gisteren|overmorgen|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|ochtend|middag|avond|januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december|week|weken|maand|maanden|dag|dagen|euro|bedrijf|bedrijfje|zaak|zaakje|onderneming|ondernemer|dienst|diensten|informatie|info|interesse|geinteresseerd|advies|vraagt|the|a|an|i|you|do|does|is|are|it|to|for|of|my|me|can|we|how|what|have|has|need|want|would|like|please|and|in|on|your|with|make|build|get|there|der|ene|nen|n|noe|mien|ku|ie|mut|mot|wo|hoo|kö|kj|joe|oe|oons|loat|moakt|moaken|groetjes|gr|mvg|mevrouw|meneer|enschede|hengelo|almelo|twente|overijssel|twentse|oldenzaal|aardig|absoluut|achter|af|afgelopen|al|allebei|allemaal|alvast|andersom|apart|begin|beginnen|begint|begonnen|begrijp|begrip|bekend|bekijken|belang|belangrijk|beneden|benieuwd|beschikbaar|bestaand|bestaande|betere|bezig|bezoek|bezoeker|bied|bieden|bijvoorbeeld|bijzonder|binnenkort|blijven|boven|broer|buurt|centrum|collegas|compleet|concreet|controle|dacht|dame|danwel|deden|deel|delen|denken|denkt|derde|deur|direct|dochter|dorp|druk|duidelijk|echter|een|eenmaal|eigenaar|einde|enig|enige|enkel|enkele|ergens|ervoor|eventueel|ervan|eruit|eruitziet|fijne|flink|flinke|geacht|gebeurt|gedaan|gedacht|gegeven|gehoord|gekregen|geleden|gelijk|gemakkelijk|genoeg|gerust|geschikt|getipt|gezien|gezocht|goeie|graag|groei|groeien|grotere|hallo|handig|hartelijk|heb|hebt|hem|hen|heren|hetzelfde|hoezo|hoor|hoort|horen|hulp|idee|ideeen|ieder|iedere|iedereen|ineens|ingewikkeld|inhoud|inmiddels|jaartje|jong|juist|kant|keren|kiest|klein|kleinere|klant|klanten|klopt|knop|knoppen|kort|korte|kwam|land|laten|lastig|leven|lezen|lijkt|links|los|maakte|makkelijk|makkelijker|manier|meenemen|meerdere|mening|mensen|merk|mezelf|middel|mits|mooie|moment|momenteel|namens|neef|nicht|nieuws|nodige|noemen|normaal|normale|nummertje|o|ofzo|om|omgeving|onder|ondernemen|onderwerp|ongeveer|ontvang|ontvangen|onze|oom|oorspronkelijk|op|open|optie|opties|oud|oude|ouders|overal|overig|past|passen|persoonlijk|plaats|plannetje|praktijk|praktijkje|probeer|proberen|product|project|projecten|punt|raad|reactie|rechts|reden|rekening|respons|rest|richting|rustig|samenwerken|samenwerking|schrijf|schrijft|serieus|sinds|situatie|slim|snap|sorry|staan|stad|standaard|stap|stel|steeds|stichting|straks|studio|succes|super|tante|tegelijk|terug|tevreden|thuis|tip|tips|toekomst|toevallig|totaal|trouwens|tussen|twijfel|uitleg|uitleggen|uiteraard|vader|moeder|man|vrouw|zoon|vrienden|vriend|vandaar|vanwege|vast|vereniging|clubje|club|verhaal|vergelijken|verkeerd|verschillende|verwacht|verwachten|vervolgens|via|volgens|volgend|volledig|vooraf|voorkeur|voorlopig|vorig|vorige|vrij|waarbij|waarmee|waarop|waarvoor|waarschijnlijk|weinig|weleens|wensen|wens|wijze|woon|wonen|wou|zag|zaken|zakelijk|zakelijke|zal|zeg|zeggen|zegt|zeker|zelfstandig|zeven|zes|vijf|vier|drie|acht|negen|tien|zeer|zin|zoiets|zojuist|zonodig|zullen|zult|zus|zzp|losser|nijverdal|wierden|ommen|borne|haaksbergen|rijssen|delden|goor|vriezenveen|tubbergen|ootmarsum|denekamp|zwolle|deventer|hardenberg|raalte|markelo|holten|hellendoorn|boekelo|glanerbrug|neede|eibergen|groenlo|winterswijk|lochem|zutphen|utrecht|amsterdam|rotterdam|gronau|nordhorn|salland|achterhoek|drenthe|gelderland|nederland|duitsland|weerselo|albergen|usselo|losser|overdinkel|lonneker|geesteren|mander|hof|bin|wol|geern|es|oaver|niej|websiet|zoaterdag|doar|woar|hef|hebn|hest|goan|nich|nie|nig|met|wat|dat|mangs|effen|efkes|zin|an|mooi|now|next|day|time|when|where|who|why|which|some|any|business|company|small|new|old|own|us|me|they|this|that|these|if|or|not|no|yes|hello|good|much|many|long|fast|soon|still|also|by|at|be|was|will|could|should|may|let|know|tell|give|take|see|find|think|ur|u|r|gwn|ff|effe|egt|nx|niks|ofso|ofzo|idd|mss|iig|btw|aub|svp|lp|lft|tog|toch|gaat|doei|lieve|beste|pakken|pakt|zet|zetten|exclusief|effect|ondernemingsplan|bank|inleveren|keer|bellers|eten|lunch|kinderen|huis|werken|auto|school|computer|kapsalon|kapper|salon|winkel|atelier|bakkerij|bakker|slager|slagerij|bloemist|bloemen|kleding|schoenen|sieraden|makelaar|makelaardij|fysio|fysiotherapie|coach|coaching|coachpraktijk|trainer|schoonheidssalon|nagelstudio|massagepraktijk|fotograaf|fotografie|garagebedrijf|autobedrijf|rijschool|sportclub|voetbalclub|manege|kinderopvang|advocaat|notaris|boekhouder|administratiekantoor|tandarts|dierenarts|kaas|kaasboer|boerderij|boer|wijn|streekproducten|speelgoed|dorpshuis|kerk|museum|theater|muziekschool|band|zanger|dj|starter|startend|startende|beginnend|beginnende|ondernemers|baas|personeel|medewerkers|netwerk|regio|lokaal|lokale|huidige|weblog|blog|nieuw|oudere|vijftig|honderd|tweehonderd|duizend|wekelijks|dagelijks|ipv|ut|dr|vor|vroeger|helft|beetje'
