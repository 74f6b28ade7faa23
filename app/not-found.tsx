export default function NotFound() {
  return <h1>Cтраница не найдена</h1>;
}
