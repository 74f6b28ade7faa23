/** Default city of shoppers who have not chosen a city (lib/domain/default-city), for a shop without cities. */
export const up = `
INSERT INTO cities (id, location_id, code, name, region, country_code, lat, lon, population, zone)
SELECT 42, 84, 'moscow', 'Москва', 'Москва', 'RU', 55.75396, 37.620393, 13010112, 'moscow'
WHERE NOT EXISTS (SELECT FROM cities);
`;
