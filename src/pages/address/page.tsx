export default function Page() {
  return <h1>address</h1>;
}
