<xsl:stylesheet xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <xsl:template name="bars">
    <xsl:call-template name="bars"/>
  </xsl:template>
</xsl:stylesheet>
