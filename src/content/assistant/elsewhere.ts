/**
 * Words of somebody else's trade, by family: 'ik zoek een loodgieter', 'mijn kraan lekt'. The assistant knows nothing
 * of that.
 */
const FAMILIES = {
  home:
    'badkamer|keuken|dak|lekkage|verbouwen|verbouwing|muur|muurtje|tuin|achtertuin|voortuin|schuur|schuurtje|schutting|zolder|kelder|kraan|wc|toilet|riool|afvoer|verwarming|ketel|cvketel|wasmachine|droger|vaatwasser|koelkast|vriezer|oven|magnetron|stofzuiger|meubels|matras|gordijnen|tapijt|zonnescherm|zwembad|bbq|barbecue|lamp|stopcontact|stroom|gas|energie|waterleiding|schoorsteen|haard|onkruid|gras|gazon|schimmel|muizen|ratten|wespennest|mieren|inbreker|slotenmaker|verhuisdozen|dakkapel|aanbouw|vlek|vlekken|strijken|poetsen|schoonmaken|schoonmaker|werkster|thermostaat|buurman|buurvrouw|buren',
  health:
    'huisarts|dokter|arts|medicijn|medicijnen|apotheek|pharmacy|zwanger|pijn|hoofdpijn|buikpijn|rugpijn|kiespijn|keelpijn|koorts|hoest|hoesten|verkouden|corona|griep|vaccin|dieet|afvallen|ziekenhuis|spoedeisende|tand|kies|gebit|bril|bloeddruk|allergie|huiduitslag|slaap|slapen|somber|depressief|depressie|eenzaam|angst|psycholoog|zelfmoord|calorieen|vitamine|paracetamol|ibuprofen|antibiotica|zalf|wond|gebroken|blessure|doctor|dentist|symptomen|ziekte|kanker|diabetes|menstruatie|anticonceptie|rollator|mantelzorg|thuiszorg',
  school:
    'huiswerk|opstel|essay|scriptie|samenvatting|profielwerkstuk|werkstuk|spreekbeurt|boekverslag|toets|examen|wiskunde|rekenen|rekensom|wortel|gedeeld|vermenigvuldig|oppervlakte|cirkel|driehoek|formule|vergelijking|vertalen|vertaal|vertaling|engels|frans|duits|spaans|italiaans|latijn|grammatica|synoniem|spelling|gedicht|verhaaltje|raadsel|moppen|mop|grap|grapje|grappen|rijm|limerick|betekenis|hoofdstad|rivier|continent|planeet|mars|maan|heelal|dinosaurus|schildpad|olifant|dieren|dier|biologie|scheikunde|natuurkunde|geschiedenis|eeuw|oorlog|wereldoorlog|bevolking|inwoners|uitvinder|uitgevonden|ontdekt|cursus|studeren|student|universiteit|diploma|mbo|hbo|vwo|havo|duo|studiefinanciering|juf|capital|translate|poem|joke|homework|recipe|weather|uitrekenen|graden|hoogste|grootste|langste|kleinste|snelste|oudste',
  law:
    'hypotheek|hypotheekrente|hypoteek|paspoort|rijbewijs|identiteitskaart|belasting|belastingaangifte|belastingdienst|aangifte|toeslagen|huurtoeslag|zorgtoeslag|kinderbijslag|uitkering|bijstand|ww|aow|pensioen|zorgverzekering|verzekeren|verzekering|autoverzekering|reisverzekering|lening|lenen|krediet|schulden|spaarrente|spaarrekening|aandelen|beleggen|bitcoin|crypto|erfenis|testament|echtscheiding|scheiding|alimentatie|ontslag|ontslagen|arbeidscontract|cao|minimumloon|loonstrook|salaris|verdient|verdienen|verdien|bekeuring|boete|politie|brandweer|ambulance|rechter|rechtbank|rechtszaak|aanklagen|aangeklaagd|opgelicht|oplichting|gestolen|diefstal|vergunning|bouwvergunning|omgevingsvergunning|bestemmingsplan|gemeente|gemeentehuis|stemmen|verkiezingen|kamerlid|minister|premier|president|koning|koningin|burgemeester|visum|verblijfsvergunning|permit|residence|asiel|immigratie|nationaliteit|visa|jaarrekening|vof|richten|handelsregister|huurwoning|huren|verhuurder|huurcontract|huurhuis|kantoorpand|woningcorporatie|kadaster|woz|digid|uwv|cbr|rdw|vennootschapsbelasting|inkomstenbelasting|toeslagpartner|erfbelasting|curator|deurwaarder|geluidsoverlast|muziek',
  work:
    'vacature|vacatures|stage|stageplek|stageplaats|stagiair|bijbaan|baan|baantje|sollicitatie|sollicitatiebrief|solliciteren|sollicteren|receptioniste|werkervaring|vakantiewerk|motivatiebrief|internship|hiring|vacancies',
  travel:
    'vliegtuig|vlucht|vluchten|vliegen|vliegticket|trein|treinkaartje|bus|buslijn|tram|metro|taxi|ns|schiphol|vliegveld|reis|reizen|hotelkamer|vakantiehuis|vakantiehuisje|airbnb|cruise|koffer|bagage|grens|nachten|nacht|uber|file|files|snelweg|flight|train|parijs|london|londen|berlijn|praag|barcelona|rome|spanje|italie|griekenland|turkije|malaga|mallorca|frankrijk|thailand|bali|amerika|vertrekt',
  traffic:
    'fiets|fietsband|ebike|scooter|brommer|motor|apk|banden|wintertlanden|winterbanden|lekke|benzine|diesel|tanken|uitlaat|remmen|koppeling|accu|tractor|traktor|trekker|aanhanger|rijles|rijlessen|kenteken|keuren|autos|occasion|volkswagen|toyota|tesla|bmw|opel',
  sport:
    'voetbal|wedstrijd|wedstrijden|eredivisie|ajax|psv|feyenoord|heracles|elftal|olympische|schaatsen|verstappen|tennis|wielrennen|marathon|yoga|hardlopen|zwemles|judo|kampioen|finale|uitslag|scoorde|doelpunt|wk|ek|champions|skien|schaken|dammen',
  food:
    'recept|koken|bakken|taart|appeltaart|brood|gehakt|rollade|kip|biefstuk|vis|zeebaars|zeebars|saus|soep|pasta|aardappels|aardappelen|ei|eieren|kilo|gram|boodschappen|supermarkt|lidl|aldi|jumbo|ah|lunchen|houdbaar|rosti|snijden|marinade|vegetarisch|vegan',
  technics:
    'laptop|printer|iphone|ipad|telefoonhoesje|tablet|samsung|macbook|windows|android|ios|appstore|playstore|harde|schijf|usb|toetsenbord|muis|beeldscherm|monitor|televisie|tv|radio|wifi|router|modem|ziggo|kpn|odido|tmobile|vodafone|simkaart|bundel|playstation|xbox|nintendo|gamen|games|fortnite|minecraft|netflix|netfilx|spotify|disney|videoland|gmail|icloud|excel|powerpoint|photoshop|smartphone|headset|oordopjes|drone|smartwatch|alexa|siri|chatgpt|openai|gemini|python|javascript|java|programmeren|instructies|prompt|systeemprompt|regels|rekenmachine|bevestig|ignore|negeer|instructions|pretend|drukwerk|tshirt|tshirts|shirts|bedrukken|bedrijfskleding|belettering|spandoek|spandoeken|sticker|stickers|mok|mokken|drukken|drukkerij|kopieermachine|kassarol|ink|inkt|cartridge|oplader|batterij|batterijen',
  brands:
    'ikea|action|hema|blokker|gamma|praxis|karwei|hornbach|zara|primark|zalando|amazon|temu|shein|aliexpress|coolblue|mediamarkt|kruidvat|etos|apple|rabobank|ing|abn|abnamro|triodos|bunq|asn|knab|dhl|dpd|elon|musk|trump|biden|rutte|wilders|taylor|swift|tubantia|telegraaf|nos|rtl|mcdonalds|starbucks|efteling',
  shops:
    'pakketje|pakketbezorger|jas|jeans|schoen|trui|sneakers|kapper|kniptijd|knippen|nagels|wimpers|tattoo|koopzondag|koopavond|krant|krantje|bioscoop|film|films|serie|concert|kaartjes|tickets|ticket|musical|theaterkaartjes|festival|dansles|oppas|oppassen|baby|luiers|trouwjurk|uitvaart|begrafenis|liefde|vriendin|verliefd|date|daten|tinder|horoscoop|sterrenbeeld|hond|hondje|poes|kat|kater|konijn|cavia|puppy|puppies|vogel|kippen|goudvis|loterij|staatsloterij|lotto|jackpot|casino|gokken|wapen|drugs|wiet|sigaretten|vuurwerk|seks|sex|porno|weer|weerbericht|regen|regent|sneeuw|temperatuur|onweer|storm|zomertijd|wintertijd|tijdzone|god|bijbel',
  social:
    'marktplats|vinted|dating|bankpas|pinpas|bankzaken',
  other:
    'lek|lekt|kamer|bezorgd|besteld|albert|opleiding|bruiloft|eenmanszaak|nederlands|filmpje|sportschool|fitness',
} as const

export const ELSEWHERE = Object.values(FAMILIES).join('|')
