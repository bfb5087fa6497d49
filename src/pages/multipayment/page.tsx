export default function Page() {
  return <h1>multipayment</h1>;
}
