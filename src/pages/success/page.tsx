export default function Page() {
  return <h1>success</h1>;
}
