export default function Page() {
  return <h1>payment</h1>;
}
