/** City of a shopper who has chosen none (lib/domain/default-city), for a shop that has no cities yet. */
export const up = `
INSERT INTO cities (id, location_id, code, name, region, country_code, lat, lon, population, zone)
SELECT 42, 84, 'moscow', 'Москва', 'Москва', 'RU', 55.75396, 37.620393, 13010112, 'moscow'
WHERE NOT EXISTS (SELECT FROM cities);
`;
