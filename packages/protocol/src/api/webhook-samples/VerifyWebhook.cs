using System.Security.Cryptography;
using System.Text;

static class Webhooks
{
    /// <param name="body">the raw body, before any JSON parser has touched it</param>
    /// <param name="signatures">the value of webhook-signature; the others are those of webhook-id and webhook-timestamp</param>
    public static bool IsGenuineWebhook(string body, string id, string sent, string signatures, string secret)
    {
        if (!long.TryParse(sent, out var seconds)) return false;
        // Older than five minutes: someone may be replaying it.
        if (Math.Abs(DateTimeOffset.UtcNow.ToUnixTimeSeconds() - seconds) > 300) return false;
        var key = Convert.FromBase64String(secret.Replace("whsec_", ""));
        var expected = Encoding.ASCII.GetBytes("v1," + Convert.ToBase64String(
            HMACSHA256.HashData(key, Encoding.UTF8.GetBytes($"{id}.{sent}.{body}"))));
        // There are two while a secret is being replaced.
        return signatures.Split(' ').Any(given =>
            CryptographicOperations.FixedTimeEquals(expected, Encoding.ASCII.GetBytes(given)));
    }
}
