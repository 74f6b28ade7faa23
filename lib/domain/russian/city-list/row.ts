/** Row of the list of cities: id, code, name, region, latitude, longitude, thousands of people. */
export type CityRow = readonly [
  id: number,
  code: string,
  name: string,
  region: string,
  lat: number,
  lon: number,
  thousands: number,
];
