import { MOSCOW_ZONE } from './clock.ts';

/**
 * Codes of cities (see the table `cities`) by the IANA name of their time zone. Cities with Moscow time are omitted.
 */
const CITIES_BY_ZONE: Readonly<Record<string, string>> = {
  'Europe/Kaliningrad': 'kaliningrad',
  'Europe/Minsk':
    'minsk gomel vitebsk grodno mogilyov brest bobrujsk baranovichi borisov pinsk orsha mozyr lida soligorsk ' +
    'novopolock molodechno polock zhlobin rechica zhodino svetlogorsk sluck kobrin slonim',
  'Europe/Astrakhan': 'astrahan',
  'Europe/Samara': 'samara tolyatti syzran novokujbyshevsk izhevsk',
  'Europe/Saratov': 'saratov engels balakovo',
  'Europe/Ulyanovsk': 'ulyanovsk dimitrovgrad',
  'Asia/Yekaterinburg':
    'ekaterinburg nizhnij-tagil kamensk-uralskij pervouralsk chelyabinsk magnitogorsk zlatoust miass kopejsk ufa ' +
    'sterlitamak salavat neftekamsk oktyabrskij perm berezniki tyumen orenburg orsk surgut nizhnevartovsk ' +
    'nefteyugansk kurgan noyabrsk novyj-urengoj hanty-mansijsk tobolsk salehard',
  'Asia/Omsk': 'omsk',
  'Asia/Barnaul': 'barnaul bijsk rubcovsk gorno-altajsk',
  'Asia/Krasnoyarsk': 'krasnoyarsk norilsk achinsk abakan kyzyl',
  'Asia/Novokuznetsk': 'novokuzneck kemerovo prokopevsk leninsk-kuzneckij',
  'Asia/Novosibirsk': 'novosibirsk berdsk',
  'Asia/Tomsk': 'tomsk seversk',
  'Asia/Irkutsk': 'irkutsk bratsk angarsk ulan-ude',
  'Asia/Chita': 'chita',
  'Asia/Yakutsk': 'yakutsk blagoveshchensk',
  'Asia/Vladivostok': 'vladivostok nahodka ussurijsk artyom habarovsk komsomolsk-na-amure birobidzhan',
  'Asia/Sakhalin': 'yuzhno-sahalinsk',
  'Asia/Magadan': 'magadan',
  'Asia/Kamchatka': 'petropavlovsk-kamchatskij',
  'Asia/Anadyr': 'anadyr',
};

/** Time zones except Moscow's, with the codes of the cities in each zone. */
export const CITY_TIME_ZONES: ReadonlyArray<readonly [zone: string, codes: readonly string[]]> =
  Object.entries(CITIES_BY_ZONE).map(([zone, codes]) => [zone, codes.split(' ')]);

/** Returns the time zone of a city by the city's code. For an unknown city it returns Moscow's time zone. */
export const getTimeZone = (code: string): string =>
  CITY_TIME_ZONES.find(([, codes]) => codes.includes(code))?.[0] ?? MOSCOW_ZONE;
